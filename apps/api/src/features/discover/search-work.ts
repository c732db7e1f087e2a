import { createHash } from 'node:crypto'
import type { PreparedRun } from '@assay/backtest'
import { Refusal } from '@assay/contracts'
import { chunksOf, gridOf, periodOf, type SearchBars, type SearchResult, type SearchSpec, triesOf } from '@assay/discover'
import type { Bars } from '@assay/market'
import type { JobRun } from '../../platform/jobs/job-kind.ts'
import type { ChunksStore, ClaimedChunk } from './chunks.store.ts'
import type { KeptSources } from './kept-sources.ts'
import type { SearchTicket } from './search-kind.ts'
import type { LongestTask, SearchPool } from './search-pool.ts'

/** Reads the bars of a run from the backtest feature. */
export type ReadBars = (prepared: PreparedRun) => Promise<SearchBars>

export interface WorkNeeds {
  readonly store: ChunksStore
  readonly pool: Pick<SearchPool, 'longest' | 'chunk' | 'finalists' | 'end'>
  readonly readBars: ReadBars
  /** The same bars for chunks, which share them. */
  readonly sources: KeptSources
  /** Called when a search has made progress. */
  readonly changed: (searchId: string) => Promise<void>
  /** Called when a search has ended, so that the next one of its user may begin. */
  readonly ended: () => Promise<void>
}

/** A search fails when one of its chunks was claimed more often than this. Workers that were lost or restarted count. */
const mostTries = 12

const gaveUp = 'A part of the search failed several times, so the search was stopped. Try it with fewer variants or a shorter period.'
const barsChanged = 'The bars of that period changed while the search ran, so its parts do not fit together. Start it again.'

/**
 * Runs one ticket: measures the chunk that it has claimed already, or the next one. The ticket that stores the last chunk ends the search. A retry
 * after a crash finds its chunk again, or ends the search if the chunk is done.
 */
export function searchWork(needs: WorkNeeds) {
  const { store, changed, ended } = needs
  return async ({ job, signal }: JobRun<SearchTicket, SearchTicket>): Promise<void> => {
    const claimed = await store.claim(job.id)
    if (!claimed) return
    try {
      if (claimed.tries > mostTries) throw new Refusal('LIMIT_EXCEEDED', { message: gaveUp })
      if (!claimed.isDone) await measure(needs, claimed, signal)
      await changed(claimed.searchId)
      if (!(await store.mayEnd(claimed.searchId, job.id))) return
      await endSearch(needs, claimed, signal)
    } catch (error) {
      if (signal.aborted || !(error instanceof Refusal)) throw error
      await store.fail(claimed.searchId, error.message)
    }
    await changed(claimed.searchId)
    await ended()
  }
}

async function measure(needs: WorkNeeds, { searchId, chunk, spec }: ClaimedChunk, signal: AbortSignal): Promise<void> {
  const { store, pool, sources } = needs
  const range = chunksOf(gridOf(spec))[chunk]
  const source = await sources.of(searchId, await pool.longest({ spec, range, part: 'searched' }, signal))
  if (!(await store.sameBars(searchId, fingerprint(spec, source.bars)))) throw new Refusal('UNAVAILABLE', { message: barsChanged })
  const { bytes, soFar } = await pool.chunk({ spec, range, source }, signal)
  await store.save({ searchId, chunk, bytes: Buffer.from(bytes), soFar, tries: triesOf(spec, range) })
}

/** Judges the search, and opens the sealed part only if a variant has passed every gate before it. */
async function endSearch(needs: WorkNeeds, { searchId, spec }: ClaimedChunk, signal: AbortSignal): Promise<void> {
  const { store, pool } = needs
  const range = [0, gridOf(spec).count] as const
  const chunks = await store.chunks(searchId)
  const source = await barsOf(needs, { spec, range, part: 'searched' }, signal)
  if (!(await store.sameBars(searchId, fingerprint(spec, source.bars)))) throw new Refusal('UNAVAILABLE', { message: barsChanged })
  const isOpened = (await pool.finalists({ spec, source, chunks }, signal)) > 0
  if (isOpened) await store.open(searchId)
  const whole = isOpened ? await barsOf(needs, { spec: onlyOf(spec, source.facts.provider), range, part: 'whole' }, signal) : source
  const result: SearchResult = await pool.end({ spec, source: whole, chunks }, signal)
  await store.end(searchId, result)
}

/** The sealed part is read from the series on which everything before it was measured, whatever else covers the whole period better. */
const onlyOf = (spec: SearchSpec, provider: string): SearchSpec => ({ ...spec, options: { ...spec.options, provider } })

/** The bars with the history of the variant that needs the most. */
const barsOf = async ({ pool, readBars }: WorkNeeds, task: LongestTask, signal: AbortSignal): Promise<SearchBars> =>
  readBars(await pool.longest(task, signal))

/** A hash of the bars of the searched part, to check that all chunks run on the same bars. */
function fingerprint(spec: SearchSpec, { time, open, high, low, close, volume }: Bars): string {
  const { start, end } = periodOf(spec, 'searched')
  const from = time.findIndex((each) => each >= Date.parse(start))
  const to = time.findLastIndex((each) => each < Date.parse(end)) + 1
  const hash = createHash('sha256')
  for (const column of [time, open, high, low, close, volume])
    hash.update(new Uint8Array(Float64Array.from(column.subarray(from, to)).buffer))
  return hash.digest('hex').slice(0, 32)
}
