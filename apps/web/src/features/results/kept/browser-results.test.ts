import type { KeptResult } from '@assay/contracts'
import { afterEach, expect, test, vi } from 'vitest'
import { keptResultOf } from '../../../../test/kept-results.ts'
import { noDatabase, resultsDatabase } from '../../../../test/results-database.ts'
import { NotKept } from './browser-database.ts'
import { keepInBrowser, listInBrowser, readInBrowser, removeInBrowser } from './browser-results.ts'
import { noteKeeping } from './keeping.ts'

afterEach(() => vi.unstubAllGlobals())

/** A result that ran in this minute of an hour. */
const ranAt = (minute: number, id = `ran at ${minute}`) =>
  ({
    id,
    name: `Test ${minute}`,
    keptAt: new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString(),
    summary: { symbol: 'XAUUSD', asked: {}, words: [] },
    request: { symbol: 'xauusd' },
    answer: { trade_data: [] },
  }) as unknown as KeptResult

test('results are listed with the last run first, without their trades', async () => {
  resultsDatabase({ results: [ranAt(3), ranAt(9), ranAt(5)] })
  expect(await listInBrowser()).toEqual(
    [9, 5, 3].map((minute) => {
      const { id, name, keptAt, summary } = ranAt(minute)
      return { id, name, keptAt, summary }
    }),
  )
})

test('the list waits for a result that is being stored', async () => {
  resultsDatabase({ results: [ranAt(3)] })
  void noteKeeping(Promise.resolve().then(() => keepInBrowser(ranAt(9))))
  expect((await listInBrowser()).map(({ id }) => id)).toEqual(['ran at 9', 'ran at 3'])
})

test('a result is read by its id, whole', async () => {
  resultsDatabase({ results: [ranAt(3), ranAt(9)] })
  expect(await readInBrowser('ran at 3')).toEqual(ranAt(3))
  expect(await readInBrowser('ran at 4')).toBeUndefined()
})

test('a summary that was stored with the period asked for is made anew, for the list and for the page', async () => {
  const coverage = { ...keptResultOf('a', []).answer.coverage, to: '2017-02-01T00:00:00.000Z' }
  const kept = keptResultOf('gold', [800], { answer: { coverage } })
  const { asked, ...early } = { ...kept.summary, end: kept.summary.asked.end }
  expect({ asked, end: kept.summary.end }).toEqual({ asked: { ...asked, end: early.end }, end: coverage.to })
  resultsDatabase({ results: [{ ...kept, summary: early } as KeptResult] })
  expect((await listInBrowser())[0].summary).toEqual(kept.summary)
  expect(await readInBrowser('gold')).toEqual(kept)
})

test('the twenty newest results stay, the oldest make room', async () => {
  const database = resultsDatabase({ results: Array.from({ length: 20 }, (_, i) => ranAt(i)) })
  await keepInBrowser(ranAt(40))
  expect(database.ids()).toHaveLength(20)
  expect(database.ids()).not.toContain('ran at 0')
  expect(database.ids()).toContain('ran at 1')
  expect(database.stored('results', 'ran at 40')).toEqual(ranAt(40))
})

test('the same result run again replaces its earlier one and removes no other', async () => {
  const database = resultsDatabase({ results: Array.from({ length: 20 }, (_, i) => ranAt(i)) })
  await keepInBrowser(ranAt(50, 'ran at 7'))
  expect(database.ids()).toHaveLength(20)
  expect((await listInBrowser())[0]).toMatchObject({ id: 'ran at 7', name: 'Test 50' })
})

test('a full browser is told by its own error, and what it kept stays', async () => {
  const database = resultsDatabase({ results: [ranAt(1)] })
  database.trouble.fails = (mode) => mode === 'readwrite'
  const refused = keepInBrowser(ranAt(2))
  await expect(refused).rejects.toThrow(NotKept)
  await expect(refused).rejects.toThrow('This browser refused to keep the result: its storage is full or switched off.')
})

test('a browser whose storage is switched off keeps nothing, and can be asked again', async () => {
  noDatabase()
  await expect(keepInBrowser(ranAt(1))).rejects.toThrow(NotKept)
  await expect(listInBrowser()).rejects.toThrow('switched off')
  resultsDatabase({ results: [ranAt(2)] })
  expect((await listInBrowser()).map(({ id }) => id)).toEqual(['ran at 2'])
})

test('a removed result is gone, the others stay', async () => {
  const database = resultsDatabase({ results: [ranAt(1), ranAt(2)] })
  await removeInBrowser('ran at 1')
  expect(database.ids()).toEqual(['ran at 2'])
})

test('a result that is still being stored is waited for before it is read', async () => {
  const database = resultsDatabase()
  let store: () => void = () => undefined
  const stored = new Promise<void>((resolve) => (store = resolve)).then(() => keepInBrowser(ranAt(1)))
  void noteKeeping(stored)
  const read = readInBrowser('ran at 1')
  store()
  expect(await read).toEqual(ranAt(1))
  expect(database.asked.slice(0, 2)).toEqual(['readwrite', 'readonly'])
})

test('the database is opened once, and again after another tab has changed it', async () => {
  const database = resultsDatabase()
  await listInBrowser()
  await listInBrowser()
  expect(database.opened).toHaveBeenCalledTimes(1)
  database.changeVersion()
  await listInBrowser()
  expect(database.opened).toHaveBeenCalledTimes(2)
})
