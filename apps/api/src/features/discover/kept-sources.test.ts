import { historyBars, type PreparedRun } from '@assay/backtest'
import { longestRun, type SearchBars } from '@assay/discover'
import { expect, it, vi } from 'vitest'
import { searchDraft } from '../../../test/search-bodies.ts'
import { keptSources } from './kept-sources.ts'

const { spec } = searchDraft({ fast: 50 })
/** Variants with a slow average of 20 and of 55 candles. */
const [short, long] = [longestRun(spec, [0, 1], 'searched'), longestRun(spec, [0, 8], 'searched')]
const source = {} as SearchBars

function opened(read: (prepared: PreparedRun) => Promise<SearchBars> = async () => source) {
  const reading = vi.fn(read)
  return { kept: keptSources(reading), reading }
}

it('reads the bars of a search once for all chunks that need no longer history', async () => {
  expect(historyBars(long.plan)).toBeGreaterThan(historyBars(short.plan))
  const { kept, reading } = opened()
  expect(await kept.of('a', long)).toBe(source)
  await kept.of('a', short)
  expect(reading).toHaveBeenCalledTimes(1)
  kept.close()
})

it('reads the bars again for a chunk that needs more history, and keeps the longer ones', async () => {
  const { kept, reading } = opened()
  for (const prepared of [short, long, long, short]) await kept.of('a', prepared)
  expect(reading.mock.calls).toEqual([[short], [long]])
  kept.close()
})

it('keeps the bars of two searches', async () => {
  const { kept, reading } = opened()
  for (const search of ['a', 'b', 'a', 'b']) await kept.of(search, short)
  expect(reading).toHaveBeenCalledTimes(2)
  for (const search of ['c', 'b', 'a']) await kept.of(search, short)
  expect(reading, 'the one that was used longest ago gave way').toHaveBeenCalledTimes(4)
  kept.close()
})

it('does not keep bars that could not be read', async () => {
  const { kept, reading } = opened(async () => {
    throw new Error('no bars')
  })
  for (let i = 0; i < 2; i++) await expect(kept.of('a', short)).rejects.toThrow('no bars')
  expect(reading).toHaveBeenCalledTimes(2)
  kept.close()
})

it('drops the bars half a minute after the last chunk', async () => {
  vi.useFakeTimers()
  const { kept, reading } = opened()
  await kept.of('a', short)
  await vi.advanceTimersByTimeAsync(29_999)
  await kept.of('a', short)
  expect(reading).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(30_000)
  await kept.of('a', short)
  expect(reading).toHaveBeenCalledTimes(2)
  kept.close()
  vi.useRealTimers()
})
