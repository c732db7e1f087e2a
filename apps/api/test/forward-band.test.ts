import { type ForwardFill, notFollowed } from '@assay/backtest'
import { hourMs } from '@assay/market'
import { expect, it } from 'vitest'
import { writeNotice } from '../src/features/alerts/firing/notice.ts'
import { runningTests, type TellLeft, writeAdvance } from '../src/features/forward/forward.store.ts'
import { followedFrom } from './followed-strategies.ts'
import { aboveAverage } from './strategy-documents.ts'
import { testDatabase } from './test-database.ts'
import { insertUser } from './visitors.ts'

const { db } = await testDatabase()
const start = Date.UTC(2026, 10, 18, 12)

/** A long trade of an hour from 2,000, with a stop 10 below: it wins or loses 1 R. */
function tradeOf(n: number, result: number): ForwardFill[] {
  const at = start + n * hourMs
  const price = 2000 + 10 * result
  return [
    { kind: 'entry', sign: 1, at, decidedAt: at, price: 2000, bid: 2000, ask: 2000, stop: 1990, target: null },
    { kind: 'exit', sign: 1, at: at + hourMs, price, bid: price, ask: price, reason: 'rule', gap: false },
  ]
}

const tell: TellLeft = (trx, { userId, id, symbol }, { closed, side, at, price }, occasion) =>
  writeNotice(trx, {
    userId,
    about: id,
    occasion,
    symbol,
    message: `${closed} ${side}`,
    of: { at, price, late: false, source: 'push', simulated: false },
  })

/** A test whose backtest won and lost 1 R in turn. Returns how its next trades are written, each in a transaction of its own. */
async function followed() {
  const userId = await insertUser(db)
  const id = await followedFrom(db, userId, aboveAverage(), start)
  const results = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? 1 : -1))
  const expected = JSON.stringify({ source: null, from: null, to: null, results: { R: results, '%': results } })
  await db.updateTable('forward_tests').set({ expected }).where('id', '=', id).execute()
  let made = 0
  async function trade(result: number, tellLeft = tell) {
    const test = (await runningTests(db)).find((each) => each.id === id)!
    const done = {
      state: { followed: notFollowed, seen: null, taken: 0 },
      closesTo: test.closesTo,
      quotesTo: test.quotesTo,
      upTo: null,
      source: 'push',
      simulated: false,
      fills: tradeOf(made, result),
      closes: [],
      seen: [],
      waits: null,
    }
    await writeAdvance(db, test, done, tellLeft)
    made += 1
  }
  const trades = async (count: number, result: number) => {
    for (let i = 0; i < count; i++) await trade(result)
  }
  const told = async () =>
    (await db.selectFrom('alert_firings').select(['message', 'kind']).where('user_id', '=', userId).orderBy('seq').execute()).map(
      ({ kind, message }) => `${kind}: ${message}`,
    )
  return { trade, trades, told }
}

it('tells the owner once that the record left its band, when there are enough trades to tell, and again after it was back inside', async () => {
  const { trades, told } = await followed()
  await trades(19, -1)
  expect(await told(), 'too few trades to tell').toEqual([])
  await trades(3, -1)
  expect(await told()).toEqual(['notice: 20 below'])
  await trades(22, 1)
  expect(await told(), 'it is back inside').toEqual(['notice: 20 below'])
  await trades(30, 1)
  expect(await told()).toHaveLength(2)
  expect((await told())[1]).toMatch(/^notice: \d+ above$/)
})

it('stores neither the trade nor the notice if the program ends between them, and tells once when it goes on', async () => {
  const { trade, trades, told } = await followed()
  await trades(19, -1)
  const killed = async () => Promise.reject(new Error('killed'))
  await expect(trade(-1, killed)).rejects.toThrow('killed')
  expect(await told()).toEqual([])
  await trade(-1)
  await trade(-1)
  expect(await told()).toEqual(['notice: 20 below'])
})
