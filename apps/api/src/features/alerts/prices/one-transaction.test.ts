import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { begunEvaluator, newAlert, newUser } from '../../../../test/alert-evaluator.ts'
import { testDatabase } from '../../../../test/test-database.ts'

const database = await testDatabase()

it('marks are written by the transaction that writes the firings', async () => {
  const { give, now } = await begunEvaluator(database)
  const userId = await newUser(database)
  await newAlert(database, userId, { kind: 'movesBy', params: { by: 1, unit: 'percent', windowSec: 60 } }, now())
  await newAlert(database, userId, { kind: 'above', params: { price: 1.2 } }, now())
  await give(1.199, 1.201)
  // xmin is the id of the transaction that wrote a row.
  const { rows } = await sql<{ written: string; by: string }>`
    select 'firing' as written, xmin::text as by from alert_firings where user_id = ${userId}
    union all select 'alert', xmin::text from price_alerts where user_id = ${userId} and status = 'triggered'
    union all select 'mark', xmin::text from feed_marks where symbol = 'EURUSD'
    union all select 'window', xmin::text from alert_windows where symbol = 'EURUSD'
    union all select 'batch', xmin::text from alert_engine`.execute(database.db)
  expect(rows.map(({ written }) => written)).toEqual(['firing', 'alert', 'mark', 'window', 'batch'])
  expect(new Set(rows.map(({ by }) => by)).size, JSON.stringify(rows)).toBe(1)
})
