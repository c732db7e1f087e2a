import {
  type Alikeness,
  averageCorrelation,
  type ColumnBlocks,
  deflatedReport,
  newAlikeness,
  type SharpeReport,
  type TrialFacts,
} from '@assay/statistics'
import type { ChunkResult } from './chunk.ts'
import type { SearchFrame } from './frame.ts'
import { figureAt, figureCount, perWindow, widthOf } from './measure.ts'
import { chunksOf, type SearchGrid } from './variants.ts'

/** The measurements of all variants. */
export interface SearchTable {
  readonly count: number
  figure(index: number, name: keyof typeof figureAt): number
  /** Null if there are too few days for blocks. */
  blocks(index: number): ColumnBlocks
  window(index: number, window: number): { readonly sharpe: number; readonly made: number }
  readonly alike: Alikeness
}

/** Puts the chunks in order, in whatever order they came, and counts each once. Throws if one is missing. */
export function tableOf(grid: SearchGrid, frame: SearchFrame, results: Iterable<ChunkResult>): SearchTable {
  const width = widthOf(frame)
  const chunks = new Map([...results].map((chunk) => [chunk.range[0], chunk]))
  const rows = new Float64Array(width * grid.count)
  const alike = newAlikeness(frame.days.length)
  for (const [from, to] of chunksOf(grid)) {
    const chunk = chunks.get(from)
    if (!chunk || chunk.rows.length !== width * (to - from)) throw new Error(`the variants from ${from} on were not measured`)
    rows.set(chunk.rows, from * width)
    for (let i = 0; i < alike.sum.length; i++) alike.sum[i] += chunk.alike[i]
    alike.defined += chunk.defined
  }
  return {
    count: grid.count,
    figure: (index, name) => rows[index * width + figureAt[name]],
    blocks: (index) => blocksAt(rows, index * width + figureCount, frame.blocks!.count),
    window(index, window) {
      const at = (index + 1) * width - perWindow * (frame.windows.length - window)
      return { sharpe: rows[at], made: rows[at + 1] }
    },
    alike,
  }
}

function blocksAt(rows: Float64Array, at: number, count: number): ColumnBlocks {
  const part = (i: number) => rows.subarray(at + 1 + i * count, at + 1 + (i + 1) * count)
  return { centre: rows[at], sums: part(0), squares: part(1), lows: part(2), highs: part(3) }
}

const orNull = (value: number) => (Number.isNaN(value) ? null : value)

/** The best result that luck alone gives, and the probability that a variant is better than that. */
export function deflation(table: SearchTable, days: number) {
  const sharpes = Array.from({ length: table.count }, (_, i) => table.figure(i, 'sharpe')).filter((value) => !Number.isNaN(value))
  const facts: TrialFacts = { trials: table.count, averageCorrelation: averageCorrelation(table.alike, table.count), sharpes }
  const none: SharpeReport = { n: days, sharpe: null, skew: null, kurtosis: null, psr: null, minTrackRecord: null }
  const luck = deflatedReport(none, facts)
  return {
    luck,
    sharpes,
    of(index: number): number | null {
      const [sharpe, skew, kurtosis] = (['sharpe', 'skew', 'kurtosis'] as const).map((name) => orNull(table.figure(index, name)))
      return deflatedReport({ ...none, sharpe, skew, kurtosis }, facts).dsr
    },
  }
}
