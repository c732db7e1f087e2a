import type { FilterId, Range, SearchSpec } from '@assay/discover'
import { countOf, mostVariants, placesOf, sealOf, valuesOf } from '@assay/discover'
import { findInstrument } from '@assay/market'
import { type CarriedOptions, pageTouchOrder, type StrategyDocument, type TouchOrder, usualOptions } from '@assay/strategy'

/** A number that can be varied. */
export interface RangeDraft extends Range {
  readonly label: string
  /** Its value in the strategy. */
  readonly value: number
  readonly isWhole: boolean
  readonly isVaried: boolean
}

/** The first two numbers are varied by default. */
export const rangesOf = (strategy: StrategyDocument): RangeDraft[] =>
  placesOf(strategy).map(({ id, label, value, isWhole, suggested }, i) => ({
    place: id,
    label,
    value,
    isWhole,
    isVaried: i < 2,
    ...suggested,
  }))

/** The same numbers, varied as an earlier search did. */
export const varied = (drafts: readonly RangeDraft[], ranges: readonly Range[]): RangeDraft[] =>
  drafts.map((draft) => {
    const range = ranges.find(({ place }) => place === draft.place)
    return { ...draft, ...range, isVaried: range !== undefined }
  })

export interface Counted {
  readonly count: number
  /** Why this cannot be searched, as a sentence; null if it can. */
  readonly fault: string | null
}

const format = new Intl.NumberFormat('en-US')

export function counted(ranges: readonly RangeDraft[], filters: readonly FilterId[]): Counted {
  const chosen = ranges.filter(({ isVaried }) => isVaried)
  const bad = chosen.find(({ from, to, step }) => !(step > 0) || to < from)
  if (bad) return { count: 0, fault: `“${bad.label}” needs a step above 0, and an end that is not below its start.` }
  const steps = chosen.map(({ from, to, step }) => Math.floor((to - from) / step) + 1)
  const rough = steps.reduce((product, each) => product * each, 2 ** filters.length)
  if (rough > mostVariants)
    return {
      count: rough,
      fault: `At most ${format.format(mostVariants)} variants are searched. Narrow a range, widen a step or leave out a filter.`,
    }
  const count = countOf(chosen.map(valuesOf), filters.length)
  return { count, fault: count < 2 ? 'Vary a number or try a filter.' : null }
}

interface Asked {
  readonly strategy: StrategyDocument
  readonly period: { readonly start: string; readonly end: string }
  readonly ranges: readonly RangeDraft[]
  readonly filters: readonly FilterId[]
  /** In points. */
  readonly cost: number
  /** The start of the day that contains an instant, UTC milliseconds. */
  readonly dayStart: (at: number) => number
  /** How the strategy was tested; by default as the page tests. */
  readonly touchOrder?: TouchOrder | undefined
  readonly carried?: CarriedOptions | undefined
}

export const specOf = ({ strategy, period: { start, end }, ranges, filters, cost, dayStart, touchOrder, carried }: Asked): SearchSpec => ({
  strategy,
  start,
  seal: sealOf(start, end, dayStart),
  end,
  ranges: ranges.filter(({ isVaried }) => isVaried).map(({ place, from, to, step }) => ({ place, from, to, step })),
  filters: [...filters],
  cost: Number((cost * (findInstrument(strategy.symbol)?.point ?? 0)).toPrecision(10)),
  options: { ...usualOptions, ...carried, intrabar: pageTouchOrder(strategy.timeframe, touchOrder) },
})

/** In points: the given cost in price, or the typical spread of the symbol. */
export function usualCost(symbol: string, cost?: number): number {
  const instrument = findInstrument(symbol)
  if (!instrument) return 0
  return cost === undefined ? instrument.typicalSpreadPoints : Number((cost / instrument.point).toPrecision(10))
}
