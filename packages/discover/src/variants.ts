import { dayMs, hourMs } from '@assay/market'
import { type ProblemCode, Refusal, requestOf, type StrategyDocument, validateRequest } from '@assay/strategy'
import { type FilterId, withFilter } from './filters.ts'
import { placesOf, rounded, withNumbers } from './places.ts'
import { mostVariants, type Range, type SearchSpec } from './spec.ts'

/** The variants of a search in a fixed order: the last range changes fastest, filters change slowest. */
export interface SearchGrid {
  readonly count: number
  /** The values of each range. */
  readonly axes: readonly (readonly number[])[]
  readonly filters: readonly FilterId[]
}

const searchedShare = 0.8
/** A day may have 25 hours. */
const leewayMs = 26 * hourMs
const shortestDays = 10

/**
 * The start of the last fifth of a period, at the start of a day. Only the calendar decides it: no sealed bar is read. `dayStart` returns
 * the start of the day of an instant, UTC by default.
 */
export function sealOf(start: string, end: string, dayStart = (at: number) => Math.floor(at / dayMs) * dayMs): string {
  const [from, to] = [Date.parse(start), Date.parse(end)]
  return new Date(dayStart(from + searchedShare * (to - from))).toISOString()
}

/** Throws `DATES_INVALID` if the seal is not at four fifths of the period, or if the period is too short. */
export function requireSeal({ start, seal, end }: Pick<SearchSpec, 'start' | 'seal' | 'end'>): void {
  const [from, at, to] = [start, seal, end].map((each) => Date.parse(each))
  const refused = (message: string) => new Refusal('DATES_INVALID', { message, path: 'start' })
  if (to - from < shortestDays * dayMs) throw refused(`A search needs at least ${shortestDays} days, of which the last fifth is sealed.`)
  if (Math.abs(at - (from + searchedShare * (to - from))) > leewayMs) throw refused('The seal must be at four fifths of the period.')
}

/** The values of a range, both ends included. */
export function valuesOf({ from, to, step }: Omit<Range, 'place'>): number[] {
  const count = Math.floor(rounded((to - from) / step)) + 1
  if (count > mostVariants) throw tooMany(count)
  return Array.from({ length: Math.max(0, count) }, (_, i) => rounded(from + i * step))
}

const counted = new Intl.NumberFormat('en-US')
const tooMany = (count: number) =>
  new Refusal('LIMIT_EXCEEDED', {
    message: `A search tries at most ${counted.format(mostVariants)} variants, and this one has ${counted.format(count)}. Narrow a range, widen a step or leave out a filter.`,
    path: 'ranges',
  })

/** The number of variants of these ranges and filters. */
export const countOf = (axes: readonly (readonly unknown[])[], filters: number): number =>
  axes.reduce((product, axis) => product * axis.length, 2 ** filters)

/** Throws `LIMIT_EXCEEDED` beyond 20,000 variants, and refuses ranges that make a variant impossible to run. */
export function gridOf(spec: SearchSpec): SearchGrid {
  const known = new Set(placesOf(spec.strategy).map(({ id }) => id))
  const places = spec.ranges.map(({ place }) => place)
  for (const place of places) if (!known.has(place)) throw refused(`The strategy has no number at "${place}".`)
  if (new Set(places).size < places.length) throw refused('The same number is varied twice.')
  const axes = spec.ranges.map((range) => {
    const values = valuesOf(range)
    if (values.length === 0) throw refused(`The range from ${range.from} to ${range.to} is empty.`)
    return values
  })
  const filters = [...new Set(spec.filters)]
  const count = countOf(axes, filters.length)
  if (count > mostVariants) throw tooMany(count)
  if (count < 2) throw refused('There is nothing to choose between: vary a number or try a filter.')
  return { count, axes, filters }
}

const refused = (message: string) => new Refusal('BODY_INVALID', { message, path: 'ranges' })

/** Checks each value of each range, and all filters together, so that what cannot run is refused before anything is counted. */
export function requireRunnable(spec: SearchSpec, grid: SearchGrid): void {
  for (const [axis, values] of grid.axes.entries())
    for (const value of values) requireValid(withNumbers(spec.strategy, new Map([[spec.ranges[axis].place, value]])))
  requireValid(grid.filters.reduce(withFilter, spec.strategy))
}

function requireValid(document: StrategyDocument): void {
  const [first] = validateRequest(requestOf(document, { start: '', end: '' }))
  if (first) throw new Refusal(first.code as ProblemCode, { message: first.message, path: 'ranges' })
}

/** The value of each range and the filters of variant `index`. */
export interface VariantPlace {
  readonly steps: readonly number[]
  /** One bit for each filter of the grid. */
  readonly filters: number
}

export function placeOfVariant({ axes }: SearchGrid, index: number): VariantPlace {
  const steps = new Array<number>(axes.length)
  let rest = index
  for (let axis = axes.length - 1; axis >= 0; axis--) {
    steps[axis] = rest % axes[axis].length
    rest = Math.floor(rest / axes[axis].length)
  }
  return { steps, filters: rest }
}

/** The strategy of a variant, as the builder would have it. */
export function documentOfVariant(spec: SearchSpec, grid: SearchGrid, index: number): StrategyDocument {
  const { steps, filters } = placeOfVariant(grid, index)
  const numbers = new Map(spec.ranges.map(({ place }, axis) => [place, grid.axes[axis][steps[axis]]]))
  const changed = withNumbers(spec.strategy, numbers)
  return grid.filters.filter((_, bit) => filters & (1 << bit)).reduce(withFilter, changed)
}

/** Variants from the first index up to, but not including, the second. */
export type ChunkRange = readonly [from: number, to: number]

/** The number of variants that share columns, and that are run again if a worker is lost. */
const chunkSize = 250

export const chunksOf = ({ count }: SearchGrid): ChunkRange[] =>
  Array.from({ length: Math.ceil(count / chunkSize) }, (_, i) => [i * chunkSize, Math.min(count, (i + 1) * chunkSize)])
