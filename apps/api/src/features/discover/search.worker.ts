import type { PreparedRun } from '@assay/backtest'
import {
  finish,
  gridOf,
  judge,
  longestRun,
  runChunk,
  type SearchBars,
  type SearchResult,
  type SearchSpec,
  searchFrame,
  soFarOf,
} from '@assay/discover'
import { type Machine, openMachine } from '@assay/sweep'
import { packed, unpacked } from './chunk-bytes.ts'
import type { ChunkDone, ChunkTask, FinishTask, JudgeTask, LongestTask } from './search-pool.ts'

const machineMb = 256
let machine: Machine | null | undefined
const ownMachine = () => (machine ??= openMachine(machineMb))

const sourceOf = ({ bars, facts, finer, calendar }: SearchBars): SearchBars => ({ bars, facts, finer, calendar })

/** The run that needs the most history among these variants. */
export const longest = ({ spec, range, part }: LongestTask): PreparedRun => longestRun(spec, range, part)

/** Measures the variants of a chunk. */
export function chunk({ spec, range, source }: ChunkTask): ChunkDone {
  const result = runChunk(spec, range, sourceOf(source), ownMachine())
  return { bytes: packed(result), soFar: soFarOf(searchFrame(spec, source.bars), result) }
}

const judged = (spec: SearchSpec, { source, chunks }: JudgeTask) =>
  judge(gridOf(spec), searchFrame(spec, source.bars), chunks.map(unpacked))

/** The number of variants that pass all gates before the seal. */
export const finalists = (task: JudgeTask): number => judged(task.spec, task).finalists.length

/** The result of a search, with the sealed part if `source` includes it. */
export const end = (task: FinishTask): SearchResult => finish(task.spec, judged(task.spec, task), sourceOf(task.source), ownMachine())
