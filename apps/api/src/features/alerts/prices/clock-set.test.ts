import { dayMs } from '@assay/market'
import { expect, it, vi } from 'vitest'
import { firingsOf, live, newAlert, newUser, quoteAt, testEvaluator } from '../../../../test/alert-evaluator.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { quoteQueue } from './quote-queue.ts'

const database = await testDatabase()

// A clock that runs ahead for a while produces wrong times: of quotes made or pushed by it, of marks, and of firings.

it('alerts on steps and moves, even within a cooldown, fire at once after the clock was set a day ahead and back', async () => {
  const evaluator = testEvaluator(database)
  const userId = await newUser(database)
  const params = { by: 1000, unit: 'points', windowSec: 60 }
  const level = await newAlert(database, userId, { kind: 'crossingUp', params: { price: 1.3 }, trigger: 'every', cooldownSec: 60 })
  const move = await newAlert(database, userId, { kind: 'movesBy', params, trigger: 'every', cooldownSec: 60 })
  await evaluator.begin()
  const give = (at: number, ...bids: number[]) =>
    evaluator.take(
      bids.map((bid, i) => quoteAt(at + 1000 * i, bid)),
      live,
    )
  const fired = async (id: string) =>
    (await firingsOf(database, userId)).filter(({ alert_id }) => alert_id === id).map(({ at }) => at.getTime() - quoteAt(0, 1).at)
  await give(0, 1.29, 1.29)
  evaluator.skip(dayMs)
  await give(dayMs, 1.29, 1.31, 1.29)
  expect([await fired(level), await fired(move)]).toEqual([[dayMs + 1000], [dayMs + 1000]])
  evaluator.skip(-dayMs)
  await give(10_000, 1.29, 1.29, 1.31)
  expect([await fired(level), await fired(move)]).toEqual([
    [dayMs + 1000, 12_000],
    [dayMs + 1000, 12_000],
  ])
  const after = testEvaluator(database)
  const [mark] = await after.begin()
  expect(mark.at, 'the committed mark has the true time').toBe(quoteAt(12_000, 1).at)
})

it('a process that starts on marks from a clock that was ahead still evaluates quotes', async () => {
  const first = testEvaluator(database)
  const userId = await newUser(database)
  await newAlert(database, userId, { kind: 'crossingUp', params: { price: 1.4 } })
  await first.begin()
  first.skip(dayMs)
  await first.take([quoteAt(dayMs, 1.39)], live)
  await first.end()
  const second = testEvaluator(database)
  await second.begin()
  await second.take([quoteAt(60_000, 1.39), quoteAt(61_000, 1.41)], live)
  expect((await firingsOf(database, userId)).map(({ price }) => price)).toEqual([1.41])
})

it('quotes that are not urgent are evaluated half a second later, even when the clock changes', async () => {
  vi.useFakeTimers()
  try {
    const queue = quoteQueue()
    const due = vi.fn()
    queue.take([{ quote: quoteAt(0, 1.1), simulated: true, late: false }], false).catch(() => undefined)
    void queue.due().then(due)
    vi.setSystemTime(Date.now() - dayMs)
    await vi.advanceTimersByTimeAsync(600)
    expect(due).toHaveBeenCalled()
    expect(queue.age()).toBeLessThan(10_000)
  } finally {
    vi.useRealTimers()
  }
})
