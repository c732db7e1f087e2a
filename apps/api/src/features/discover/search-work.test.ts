import type { PreparedRun } from '@assay/backtest'
import { longestRun, type SearchBars, type SearchResult } from '@assay/discover'
import { newBars } from '@assay/market'
import { expect, it } from 'vitest'
import { searchDraft } from '../../../test/search-bodies.ts'
import { searchWork, type WorkNeeds } from './search-work.ts'

const { spec } = searchDraft()

/** A search whose chunks are measured, on bars of one provider up to the seal and of another one over the whole period. */
function measuredOn(provider: string, opened: number) {
  const reads: Record<string, unknown>[] = []
  const source = (name: string): SearchBars => ({ bars: newBars(0), facts: { provider: name } as SearchBars['facts'] })
  const readBars = async ({ request: { start_date, end_date, options } }: PreparedRun) => {
    reads.push({ start: start_date, end: end_date, provider: options.provider })
    return source(options.provider === 'auto' ? provider : options.provider)
  }
  const store: Partial<WorkNeeds['store']> = {
    claim: async () => ({ searchId: 'a', chunk: 0, spec, isDone: true, tries: 1 }),
    mayEnd: async () => true,
    sameBars: async () => true,
    chunks: async () => [],
    open: async () => undefined,
    end: async () => undefined,
  }
  const pool: Partial<WorkNeeds['pool']> = {
    longest: async (task) => longestRun(task.spec, task.range, task.part),
    finalists: async () => opened,
    end: async () => ({}) as SearchResult,
  }
  const none = async () => undefined
  const needs = { store, pool, readBars, sources: {}, changed: none, ended: none } as unknown as WorkNeeds
  const job = { job: { id: 'ticket' }, signal: new AbortController().signal } as Parameters<ReturnType<typeof searchWork>>[0]
  return { reads, end: () => searchWork(needs)(job) }
}

it('reads the sealed part from the series on which the search was measured', async () => {
  const { reads, end } = measuredOn('csv', 1)
  await end()
  expect(reads).toEqual([
    { start: spec.start, end: spec.seal, provider: 'auto' },
    { start: spec.start, end: spec.end, provider: 'csv' },
  ])
})

it('reads nothing behind the seal while no variant has passed the gates before it', async () => {
  const { reads, end } = measuredOn('csv', 0)
  await end()
  expect(reads.map((read) => read.end)).toEqual([spec.seal])
})
