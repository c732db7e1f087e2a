import { dayMs } from '@assay/market'
import { overfittingOf } from '@assay/statistics'
import type { ChunkResult } from './chunk.ts'
import type { SearchFrame } from './frame.ts'
import { fewestTrades } from './measure.ts'
import { type Plateau, plateauOf } from './plateau.ts'
import { type GateId, gateIds, gateLimits, type SearchResult, type SearchVariant } from './result.ts'
import { deflation, type SearchTable, tableOf } from './table.ts'
import type { SearchGrid } from './variants.ts'

/** The verdict on a search by every gate except the sealed part. */
export interface Judged {
  readonly result: Omit<SearchResult, 'passed' | 'survivors' | 'leading' | 'cone' | 'gates'>
  /** The openings of the first and last bar that were measured. */
  readonly ends: SearchFrame['ends']
  /** The variants for which the sealed part is opened. */
  readonly finalists: readonly number[]
  /** How many variants passed each gate and all gates before it. */
  readonly left: ReadonlyMap<GateId, number>
  variant(index: number): SearchVariant
  /** The best by their bound, then by their mean. */
  readonly leading: readonly number[]
  readonly plateau: (index: number) => Plateau
}

const shownLeading = 20

/** Judges the variants by all gates before the sealed one. The result depends only on what the chunks measured. */
export function judge(grid: SearchGrid, frame: SearchFrame, chunks: Iterable<ChunkResult>): Judged {
  const table = tableOf(grid, frame, chunks)
  const { luck, sharpes, of: deflated } = deflation(table, frame.days.length)
  const [overfitting, walk] = [overfittingOfSearch(table, frame), walkOf(table, frame)]
  const all = Array.from({ length: table.count }, (_, i) => i)
  const plateau = remembered((index) => plateauOf(grid, table, index))
  const judgement: Judgement = { table, frame, deflated: remembered(deflated), plateau, overfitting, walk }
  const passes = passesOf(judgement)
  const traded = all.filter((index) => table.figure(index, 'trades') > 0)
  return {
    result: {
      tried: table.count,
      days: frame.days.length,
      sharpes: histogramOf(sharpes),
      overfitting,
      walk,
      luck: { effective: luck.effective, averageCorrelation: luck.averageCorrelation, bestSharpe: luck.expectedMaxSharpe },
      means: all.map((index) => drawn(table.figure(index, 'mean'))),
      trades: all.map((index) => table.figure(index, 'trades')),
    },
    ...sifted(all, passes),
    ends: frame.ends,
    plateau,
    leading: traded.toSorted(betterIn(table)).slice(0, shownLeading),
    variant: (index) => variantOf(judgement, passes, index),
  }
}

interface Judgement extends Pick<SearchResult, 'overfitting' | 'walk'> {
  readonly table: SearchTable
  readonly frame: SearchFrame
  readonly deflated: (index: number) => number | null
  readonly plateau: (index: number) => Plateau
}

/** In the order of the gates. */
type Passes = Readonly<Record<Exclude<GateId, 'sealed'>, (index: number) => boolean>>

const passesOf = ({ table, frame, deflated, plateau, overfitting, walk }: Judgement): Passes => ({
  trades: (index) => table.figure(index, 'trades') >= gateLimits.trades,
  expectancy: (index) => table.figure(index, 'lower') > gateLimits.expectancy,
  deflated: (index) => (deflated(index) ?? 0) >= gateLimits.deflated,
  plateau: (index) => (plateau(index).kept ?? 0) >= gateLimits.plateau,
  overfitting: () => overfitting !== null && overfitting.probability <= gateLimits.overfitting,
  walk: (index) => isWalked(walk) && walks(table, frame, index),
})

/** How many are left after each gate, and which remain in the end. */
function sifted(all: readonly number[], passes: Passes): Pick<Judged, 'finalists' | 'left'> {
  const left = new Map<GateId, number>()
  let finalists = all
  for (const [gate, isPassed] of Object.entries(passes)) {
    finalists = finalists.filter(isPassed)
    left.set(gate as GateId, finalists.length)
  }
  return { finalists, left }
}

function variantOf({ table, frame, deflated, plateau }: Judgement, passes: Passes, index: number): SearchVariant {
  const { neighbours, kept } = plateau(index)
  const lower = table.figure(index, 'lower')
  return {
    index,
    trades: table.figure(index, 'trades'),
    mean: table.figure(index, 'mean'),
    neighbours,
    plateau: kept,
    lower: Number.isNaN(lower) ? null : lower,
    deflated: deflated(index),
    walks: walks(table, frame, index),
    sealed: null,
    stopped: gateIds.find((gate) => gate !== 'sealed' && !passes[gate](index)) ?? null,
  }
}

function remembered<T>(of: (index: number) => T): (index: number) => T {
  const known = new Map<number, T>()
  return (index) => {
    const found = known.get(index) ?? of(index)
    known.set(index, found)
    return found
  }
}

const drawn = (value: number) => Number(value.toPrecision(6))

/** Highest bound first; those without a bound by their mean. Equal ones keep their order. */
const betterIn = (table: SearchTable) => (a: number, b: number) => {
  const lower = (index: number) => {
    const bound = table.figure(index, 'lower')
    return Number.isNaN(bound) || table.figure(index, 'trades') < fewestTrades ? Number.NEGATIVE_INFINITY : bound
  }
  const [one, other] = [lower(a), lower(b)]
  return one === other ? table.figure(b, 'mean') - table.figure(a, 'mean') || a - b : other - one
}

const rankClasses = 20

function overfittingOfSearch(table: SearchTable, { blocks }: SearchFrame): SearchResult['overfitting'] {
  if (!blocks || table.count < 2) return null
  const columns = Array.from({ length: table.count }, (_, i) => table.blocks(i))
  const found = overfittingOf(columns, { blocks: blocks.count, rowsPerBlock: blocks.rows, measure: 'sharpe' })
  const ranks = new Array<number>(rankClasses).fill(0)
  for (const logit of found.logits) ranks[Math.min(rankClasses - 1, Math.floor(rankClasses / (1 + Math.exp(-logit))))]++
  const { pbo, probabilityOfLoss, combinations } = found
  return { probability: pbo, probabilityOfLoss, combinations, blocks: blocks.count, ranks }
}

const walks = (table: SearchTable, { purge }: SearchFrame, index: number) => table.figure(index, 'longest') <= purge

const isWalked = ({ windows, positive }: SearchResult['walk']) => windows.length > 0 && positive / windows.length >= gateLimits.walk

/** In each window, the best variant of the training runs on the days after it, as if the search were repeated each time. */
function walkOf(table: SearchTable, frame: SearchFrame): SearchResult['walk'] {
  const iso = (row: number) => new Date(frame.days[row] * dayMs).toISOString()
  const candidates = Array.from({ length: table.count }, (_, i) => i).filter((index) => walks(table, frame, index))
  const windows = frame.windows.map(({ train, test }, window) => {
    let best: { chosen: number; sharpe: number; made: number } | null = null
    for (const index of candidates) {
      const { sharpe, made } = table.window(index, window)
      if (!Number.isNaN(sharpe) && (!best || sharpe > best.sharpe)) best = { chosen: index, sharpe, made }
    }
    const days = {
      train: [iso(train[0]), iso(train[1] - 1)] as [string, string],
      test: [iso(test[0]), iso(test[1] - 1)] as [string, string],
    }
    return { ...days, ...(best ?? { chosen: null, sharpe: null, made: null }) }
  })
  return { purge: frame.purge, windows, positive: windows.filter(({ made }) => made !== null && made > 0).length }
}

const sharpeClasses = 40

function histogramOf(values: readonly number[]): SearchResult['sharpes'] {
  if (values.length === 0) return null
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)]
  const width = (high - low) / sharpeClasses || 1
  const counts = new Array<number>(sharpeClasses).fill(0)
  for (const value of values) counts[Math.min(sharpeClasses - 1, Math.floor((value - low) / width))]++
  return { from: low, width, counts }
}
