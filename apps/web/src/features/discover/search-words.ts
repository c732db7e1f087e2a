import type { Search } from '@assay/contracts'
import {
  type FilterId,
  filterNamed,
  type GateId,
  gateLimits,
  gridOf,
  namesWith,
  placeOfVariant,
  placesOf,
  type SearchSpec,
} from '@assay/discover'
import { formatCount, formatPercent } from '../../ui/format-number.ts'

export const gateWords: Readonly<Record<GateId, { name: string; why: string }>> = {
  trades: { name: `${gateLimits.trades} trades or more`, why: 'too few trades say nothing' },
  expectancy: { name: 'Average trade above 0', why: 'after costs, with 90 % confidence' },
  deflated: { name: 'Deflated Sharpe 0.95', why: 'better than the best that luck alone would find' },
  plateau: { name: 'On a plateau', why: 'its neighbours keep 60 % of the average trade' },
  overfitting: { name: 'Overfitting at most 0.2', why: 'the best of one half stays good in the other' },
  walk: { name: 'Walk-forward', why: '60 % of the windows made something' },
  sealed: { name: 'Sealed part positive', why: 'the last fifth, looked at once' },
}

/** An average trade, in percent of the amount invested. */
export const meanText = (mean: number): string => formatPercent(mean, 3, { signed: true })

/** Labels of the ranges, in their order. */
export function rangeLabels(spec: SearchSpec): string[] {
  const labels = new Map(placesOf(spec.strategy).map(({ id, label }) => [id, label]))
  return spec.ranges.map(({ place }) => labels.get(place) ?? place)
}

/** A variant in words: what has its numbers, and its filters. "EMA (10) · EMA (54) · target 0.3 % · with the trend". */
export function variantText(spec: SearchSpec, index: number): string {
  const grid = gridOf(spec)
  const { steps, filters } = placeOfVariant(grid, index)
  const numbers = new Map(spec.ranges.map(({ place }, axis) => [place, grid.axes[axis][steps[axis]]]))
  const on = grid.filters.filter((_, bit) => filters & (1 << bit)).map((id: FilterId) => filterNamed(id).name.toLowerCase())
  const words = [...namesWith(spec.strategy, numbers), ...on]
  return words.length > 0 ? words.join(' · ') : 'without a filter'
}

/** The remaining time, in words. */
export function leftText({ perSecond, count, done }: Pick<Search, 'perSecond' | 'count' | 'done'>): string {
  if (done === count) return 'All are measured. The verdict is being computed'
  if (!perSecond) return 'The first variants are being measured'
  const seconds = Math.ceil((count - done) / perSecond)
  const left = seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
  return `${formatCount(Math.round(perSecond))} a second · about ${left} left`
}

/** Every variant with its numbers, as CSV lines. */
export function variantsCsv(spec: SearchSpec, { means, trades }: { means: readonly number[]; trades: readonly number[] }): string {
  const grid = gridOf(spec)
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const head = [...rangeLabels(spec), ...grid.filters.map((id) => filterNamed(id).name), 'Trades', 'Average trade after costs, %'].map(
    quoted,
  )
  const lines = means.map((mean, index) => {
    const { steps, filters } = placeOfVariant(grid, index)
    return [
      ...steps.map((step, axis) => grid.axes[axis][step]),
      ...grid.filters.map((_, bit) => (filters & (1 << bit) ? 1 : 0)),
      trades[index],
      trades[index] > 0 ? mean : '',
    ]
  })
  return [head, ...lines].map((cells) => cells.join(',')).join('\n')
}
