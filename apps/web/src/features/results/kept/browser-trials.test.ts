import type { KeptResult, LedgerTrial } from '@assay/contracts'
import { makeOperand, newDocument, requestOf } from '@assay/strategy'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerOf } from '../../../../test/answers.ts'
import { resultsDatabase } from '../../../../test/results-database.ts'
import { hideInBrowser, triedInBrowser, tryInBrowser } from './browser-trials.ts'
import { keepVisited } from './keep-visited.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 12) })
})

const january = { start: '2017-01-02T00:00:00.000Z', end: '2017-02-01T00:00:00.000Z' }
const february = { start: '2017-02-01T00:00:00.000Z', end: '2017-03-01T00:00:00.000Z' }

/** The price crosses an average of this length; without one, the price is compared with itself: another idea. */
function requestWith(length: number | null, period = january) {
  const close = makeOperand('CLOSE', { timeframe: '15min' })
  const other =
    length === null ? makeOperand('OPEN', { timeframe: '15min' }) : makeOperand('EMA', { params: { period: length }, timeframe: '15min' })
  const entry = [{ indicator1: close, check: '>' as const, indicator2: other }]
  return requestOf(newDocument({ rules: { long: { entry, exit: [] }, short: { entry: [], exit: [] } } }), period)
}

/** A try of the idea with the average in January. */
const found = (more: Partial<LedgerTrial> = {}): LedgerTrial => ({
  id: 'found',
  idea: 'xauusd CLOSE EMA',
  timeframe: '15min',
  directions: ['long'],
  closed: 2,
  gain: 0.01,
  days: [],
  ...january,
  triedAt: '2026-11-19T12:00:00.000Z',
  isHidden: false,
  ...more,
})
const trialOf = (more: Partial<LedgerTrial> = {}) => {
  const { id: _id, triedAt: _triedAt, isHidden: _isHidden, ...trial } = found(more)
  return trial
}
const onlyTry = (database: ReturnType<typeof resultsDatabase>) => database.stored('trials', database.ids('trials')[0]) as LedgerTrial

test('a try is recorded with the time of now, listed', async () => {
  const database = resultsDatabase()
  await tryInBrowser(requestWith(8), trialOf())
  expect(onlyTry(database)).toEqual({ ...trialOf(), id: onlyTry(database).id, triedAt: '2026-11-20T12:00:00.000Z', isHidden: false })
})

test('the same request is one try, however often it runs, and stays hidden if it was', async () => {
  const database = resultsDatabase()
  await tryInBrowser(requestWith(8), trialOf())
  await hideInBrowser(onlyTry(database).id, true)
  vi.setSystemTime(Date.UTC(2026, 10, 21, 9))
  await tryInBrowser(requestWith(8), trialOf({ gain: 0.02 }))
  expect(database.ids('trials')).toHaveLength(1)
  expect(onlyTry(database)).toMatchObject({ triedAt: '2026-11-21T09:00:00.000Z', gain: 0.02, isHidden: true })
})

test('the tries of a result are those of its idea over its time, its own first, then the newest', async () => {
  const database = resultsDatabase({
    trials: [
      found({ id: 'older', triedAt: '2026-11-17T12:00:00.000Z' }),
      found({ id: 'newer', triedAt: '2026-11-18T12:00:00.000Z' }),
      found({ id: 'other idea', idea: 'xauusd CLOSE RSI' }),
      found({ id: 'other time', ...february }),
    ],
  })
  await tryInBrowser(requestWith(8), trialOf())
  const own = database.ids('trials').at(-1)
  const { tried, trials } = await triedInBrowser(requestWith(8))
  expect(tried).toBe(3)
  expect(trials.map(({ id }) => id)).toEqual([own, 'newer', 'older'])
})

test('a try from before its covered period was recorded is made anew while its result is kept', async () => {
  const answer = answerOf([500])
  const coverage = { ...answer.coverage, from: january.start, to: '2017-01-20T00:00:00.000Z' }
  const kept = {
    id: 'ran',
    name: null,
    keptAt: '',
    summary: { asked: {}, words: [] },
    request: requestWith(8),
    answer: { ...answer, coverage },
  }
  const database = resultsDatabase({ results: [kept as unknown as KeptResult], trials: [found({ id: 'older' })] })
  await tryInBrowser(requestWith(8), trialOf())
  await hideInBrowser(database.ids('trials').at(-1)!, true)
  const { trials } = await triedInBrowser(requestWith(8))
  expect(trials[0]).toMatchObject({ ...january, covered: { start: january.start, end: coverage.to }, closed: 1, isHidden: true })
  expect(trials[1], 'its result is gone').toEqual(found({ id: 'older' }))
})

test('hidden tries count like any other', async () => {
  resultsDatabase({ trials: [found({ isHidden: true })] })
  await tryInBrowser(requestWith(8), trialOf())
  expect((await triedInBrowser(requestWith(8))).tried).toBe(2)
})

test('of many tries the number is told in full, and the newest 200 are read', async () => {
  resultsDatabase({ trials: Array.from({ length: 230 }, (_, i) => found({ id: `try ${i}` })) })
  await tryInBrowser(requestWith(8), trialOf())
  const { tried, trials } = await triedInBrowser(requestWith(8))
  expect([tried, trials.length]).toEqual([231, 200])
})

test('a result that was never recorded has no count, whatever else was tried', async () => {
  resultsDatabase({ trials: [found()] })
  expect(await triedInBrowser(requestWith(8))).toEqual({ tried: 0, trials: [] })
})

test('a try is hidden and listed again without changing anything else', async () => {
  const database = resultsDatabase({ trials: [found(), found({ id: 'other' })] })
  await hideInBrowser('found', true)
  expect(database.stored('trials', 'found')).toEqual(found({ isHidden: true }))
  expect(database.stored('trials', 'other')).toEqual(found({ id: 'other' }))
  await hideInBrowser('found', false)
  expect(database.stored('trials', 'found')).toEqual(found())
  await hideInBrowser('unknown', true)
  expect(database.ids('trials')).toEqual(['found', 'other'])
})

test('a visitor’s run is kept with its name and counted as a try', async () => {
  const database = resultsDatabase()
  const answer = answerOf([500, -100], { result_id: 'ran' })
  await keepVisited(requestWith(8), answer, 'Gold EMA')
  expect(database.stored('results', 'ran')).toMatchObject({
    id: 'ran',
    name: 'Gold EMA',
    keptAt: '2026-11-20T12:00:00.000Z',
    answer,
    request: requestWith(8),
    summary: { symbol: 'XAUUSD', capital: 100_000, final_value: 100_400 },
  })
  expect(onlyTry(database)).toMatchObject({ closed: 2, gain: 0.004, directions: ['long'], ...january })
})

test('if the try cannot be counted, the result is not kept either', async () => {
  const database = resultsDatabase()
  database.trouble.fails = (mode) => mode === 'readwrite'
  await expect(keepVisited(requestWith(8), answerOf([1]), null)).rejects.toThrow('This browser refused to keep the result')
})
