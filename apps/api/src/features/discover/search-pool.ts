import type { PreparedRun } from '@assay/backtest'
import type { ChunkRange, SearchBars, SearchPart, SearchResult, SearchSoFar, SearchSpec } from '@assay/discover'
import { Piscina } from 'piscina'
import { niceness } from '../../platform/machine/niceness.ts'

export interface JudgeTask {
  readonly spec: SearchSpec
  readonly source: SearchBars
  readonly chunks: readonly Uint8Array[]
}

/** The bars of this task go up to the end of the period; those of other tasks end at the seal. */
export type FinishTask = JudgeTask

export interface ChunkTask {
  readonly spec: SearchSpec
  readonly range: ChunkRange
  readonly source: SearchBars
}

export interface LongestTask {
  readonly spec: SearchSpec
  readonly range: ChunkRange
  readonly part: SearchPart | 'whole'
}

export interface ChunkDone {
  /** A `ChunkResult` in its stored form. */
  readonly bytes: Uint8Array
  readonly soFar: SearchSoFar
}

export interface SearchPool {
  /** The run that needs the most history among these variants. Its bars serve all of them. */
  longest(task: LongestTask, signal: AbortSignal): Promise<PreparedRun>
  chunk(task: ChunkTask, signal: AbortSignal): Promise<ChunkDone>
  finalists(task: JudgeTask, signal: AbortSignal): Promise<number>
  end(task: FinishTask, signal: AbortSignal): Promise<SearchResult>
  close(): Promise<void>
}

/** Separate threads for searches, started with the first one, so that no backtest waits for a search. */
export function searchPool({ workers, memoryMb }: { workers: number; memoryMb: number }): SearchPool {
  let pool: Piscina | undefined
  const work = <T>(name: string, task: object, signal: AbortSignal): Promise<T> => {
    pool ??= new Piscina({
      filename: new URL('./search.worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: workers,
      idleTimeout: 30_000,
      recordTiming: false,
      niceIncrement: niceness,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    return pool.run(task, { name, signal })
  }
  return {
    longest: (task, signal) => work('longest', task, signal),
    chunk: (task, signal) => work('chunk', task, signal),
    finalists: (task, signal) => work('finalists', task, signal),
    end: (task, signal) => work('end', task, signal),
    close: async () => void (await pool?.destroy()),
  }
}
