import { type BarsFacts, barsForRun, historyBars, type MarketData, type PreparedRun, prepareRun, type Run, sweep } from '@assay/backtest'
import { type Bars, firstAtOrAfter, sliceBars } from '@assay/market'
import { newAlikeness } from '@assay/statistics'
import { type Period, requestOf } from '@assay/strategy'
import type { Machine } from '@assay/sweep'
import { frameOf, type SearchFrame } from './frame.ts'
import { measurer, type PlacedTrades, placer, widthOf } from './measure.ts'
import type { SearchSpec } from './spec.ts'
import { type ChunkRange, documentOfVariant, gridOf } from './variants.ts'

/** The bars that a search reads: held bars up to the end of the part that is run, with enough history before it. */
export interface SearchBars {
  readonly bars: Bars
  readonly facts: BarsFacts
  readonly finer?: MarketData['finer']
  readonly calendar?: MarketData['calendar']
}

/** The measurements of some variants. They depend only on search, chunk and bars. */
export interface ChunkResult {
  readonly range: ChunkRange
  /** A row of `widthOf(frame)` numbers for each variant. */
  readonly rows: Float64Array
  /** Sums from which the average correlation between the variants' days is computed. */
  readonly alike: Float64Array
  readonly defined: number
}

/** The two parts of the period. */
export type SearchPart = 'searched' | 'sealed'

/** The period of a part, ISO 8601; the end is exclusive. */
export function periodOf(spec: SearchSpec, part: SearchPart): Period {
  const { start, seal, end } = spec
  return part === 'searched' ? { start, end: seal } : { start: seal, end }
}

/** The frame of a search. `bars` may end before the sealed part. */
export function searchFrame(spec: SearchSpec, bars: Bars): SearchFrame {
  return frameOf(bars, Date.parse(spec.start), Date.parse(spec.seal))
}

/** Runs the variants of a chunk over the searched part. Bars of the sealed part are cut off before anything is computed. */
export function runChunk(spec: SearchSpec, range: ChunkRange, source: SearchBars, machine: Machine | null): ChunkResult {
  const frame = searchFrame(spec, source.bars)
  const alike = newAlikeness(frame.days.length)
  const width = widthOf(frame)
  const rows = new Float64Array(width * (range[1] - range[0]))
  const measure = measurer(frame, alike)
  const place = placer(frame)
  const found = new Array<PlacedTrades>(range[1] - range[0])
  const indices = Array.from({ length: range[1] - range[0] }, (_, i) => range[0] + i)
  eachRun({ spec, indices, part: 'searched', source, machine }, (index, run) => {
    found[index - range[0]] = place(run, spec.cost)
  })
  // Measured in the order of the variants, whatever the order of their runs, so that sums are equal to the last bit.
  for (const [i, trades] of found.entries()) measure(trades, rows.subarray(i * width, (i + 1) * width))
  return { range, rows, alike: alike.sum, defined: alike.defined }
}

interface RunsOfVariants {
  readonly spec: SearchSpec
  readonly indices: readonly number[]
  readonly part: SearchPart
  readonly source: SearchBars
  readonly machine: Machine | null
}

/**
 * Runs each variant on the same bars as if it ran alone. Variants that need the same history share columns. Others do not, because running
 * totals depend on where the history begins.
 */
export function eachRun({ spec, indices, part, source, machine }: RunsOfVariants, read: (index: number, run: Run) => void): void {
  const grid = gridOf(spec)
  const period = periodOf(spec, part)
  const groups = new Map<number, Variant[]>()
  for (const index of indices) {
    const prepared = prepareRun(requestOf(documentOfVariant(spec, grid, index), period, spec.options))
    const history = historyBars(prepared.plan)
    const group = groups.get(history)
    if (group) group.push({ index, prepared })
    else groups.set(history, [{ index, prepared }])
  }
  const { bars, facts, finer, calendar } = upTo(source, Date.parse(period.end))
  for (const group of groups.values()) {
    const held = barsForRun(group[0].prepared, bars, facts, finer, calendar)
    let at = 0
    const requests = group.map(({ prepared }) => prepared.request)
    for (const _ of sweep(requests, held, { machine }, (run) => read(group[at++].index, run)));
  }
}

/** The variant that needs the longest history: bars read for it serve all of them. `whole` is the period with its sealed part. */
export function longestRun(spec: SearchSpec, [from, to]: ChunkRange, part: SearchPart | 'whole'): PreparedRun {
  const grid = gridOf(spec)
  const period = part === 'whole' ? { start: spec.start, end: spec.end } : periodOf(spec, part)
  let longest: PreparedRun | undefined
  for (let index = from; index < to; index++) {
    const prepared = prepareRun(requestOf(documentOfVariant(spec, grid, index), period, spec.options))
    if (!longest || historyBars(prepared.plan) > historyBars(longest.plan)) longest = prepared
  }
  return longest!
}

/** The strategy itself, over the searched part. */
export const preparedSearched = (spec: SearchSpec): PreparedRun =>
  prepareRun(requestOf(spec.strategy, periodOf(spec, 'searched'), spec.options))

interface Variant {
  readonly index: number
  readonly prepared: PreparedRun
}

/** Cuts off all bars from the end of a part on, so nothing behind it can be read. */
function upTo(source: SearchBars, end: number): SearchBars {
  const cut = (bars: Bars) => sliceBars(bars, 0, firstAtOrAfter(bars.time, end))
  return { ...source, bars: cut(source.bars), finer: source.finer && { ...source.finer, bars: cut(source.finer.bars) } }
}
