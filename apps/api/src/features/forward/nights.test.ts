import { type BacktestAnswer, notFollowed } from '@assay/backtest'
import { dayMs, hourMs, newBars } from '@assay/market'
import { oppositeEntries, type RunRequest } from '@assay/strategy'
import { expect, it } from 'vitest'
import { silentLog } from '../../../test/data-folder.ts'
import { followedFrom } from '../../../test/followed-strategies.ts'
import { aboveAverage } from '../../../test/strategy-documents.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { insertUser } from '../../../test/visitors.ts'
import { runningTests } from './forward.store.ts'
import { nightMatcher } from './nights.ts'

const { db } = await testDatabase()
const start = Date.UTC(2026, 10, 18, 12)

it('tests the days of a record with everything that the record was followed with, on the bars of its quotes', async () => {
  await followedFrom(db, await insertUser(db), aboveAverage(), start)
  const [test] = await runningTests(db)
  const options = { intrabar: '1min', opposite_entry: oppositeEntries[1], day_boundary: 'utc', provider: 'auto' } as const
  const followed = { ...test, request: { ...test.request, options }, state: { followed: notFollowed, seen: null, taken: 0 } }
  const asked: RunRequest[] = []
  const match = nightMatcher({
    db,
    log: silentLog,
    now: () => start + dayMs + 12 * hourMs,
    closesSince: async () => [],
    storedBars: async () => newBars(0),
    runAgain: async (request) => {
      asked.push(request)
      return { trade_data: [] as BacktestAnswer['trade_data'], coverage: { provider: 'push' } } as BacktestAnswer
    },
  })
  await match([{ ...followed, source: 'push', upTo: start + 8 * hourMs }], new AbortController().signal)
  const period = { start_date: new Date(start).toISOString(), end_date: '2026-11-19T00:00:00.000Z' }
  expect(asked).toEqual([{ ...followed.request, ...period, options: { ...options, provider: 'push' } }])
})
