import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { up } from '../../../../migrations/0049_alert-memory.ts'
import { firingsOf, live, newAlert, newUser, quoteAt, start, testEvaluator } from '../../../../test/alert-evaluator.ts'
import { testDatabase } from '../../../../test/test-database.ts'

const database = await testDatabase()
const { db } = database

it('alerts of an earlier version go on with what they remembered', async () => {
  const userId = await newUser(database)
  const every = { trigger: 'every', cooldownSec: 60 }
  const above = await newAlert(database, userId, { kind: 'above', params: { price: 1.2 }, ...every })
  const told = await newAlert(database, userId, { kind: 'above', params: { price: 1.1 } })
  const unknown = await newAlert(database, userId, { symbol: 'GBPUSD', kind: 'above', params: { price: 1.1 } })
  const params = { by: 100, unit: 'points', windowSec: 600 }
  const move = await newAlert(database, userId, { kind: 'movesBy', params, ...every, cooldownSec: 0 })
  await sql`alter table price_alerts drop column awaits, drop column counts_from, drop column fired_at`.execute(db)
  await sql`alter table feed_marks drop column number, drop column closed, drop column counted`.execute(db)
  await sql`alter table alert_windows drop column number`.execute(db)
  const at = (ms: number) => new Date(start + ms)
  await sql`insert into feed_marks (symbol, source, simulated, bid, ask, at) values ('EURUSD', 'push', false, 1.2005, 1.2007, ${at(20_000)})`.execute(
    db,
  )
  const quotes = [1.2, 1.2002, start, 1.201, 1.2012, start + 10_000, 1.2005, 1.2007, start + 20_000]
  await sql`insert into alert_windows (symbol, until, quotes) values ('EURUSD', ${at(20_000)}, ${quotes})`.execute(db)
  await sql`update price_alerts set last_triggered_at = ${at(10_000)}, trigger_count = 1 where trigger = 'every'`.execute(db)
  await up(db as unknown as Kysely<unknown>)

  const evaluator = testEvaluator(database)
  await evaluator.begin()
  const fired = async (id: string) => (await firingsOf(database, userId)).filter((row) => row.alert_id === id).map(({ price }) => price)
  await evaluator.take([quoteAt(30_000, 1.1995), quoteAt(31_000, 1.2001), quoteAt(40_000, 1.2, { symbol: 'GBPUSD' })], live)
  expect([await fired(above), await fired(told), await fired(unknown)], 'within its cooldown; was told; nothing was known').toEqual([
    [],
    [],
    [1.2],
  ])
  expect(await fired(move), 'from where it last fired').toEqual([1.1995])
  await evaluator.take([quoteAt(70_000, 1.2002)], live)
  expect(await fired(above), 'after its cooldown').toEqual([1.2002])
})
