import type { FinderFilters, Found } from '@assay/contracts'
import { formatCount } from '../../ui/format-number.ts'

const directions = ['long', 'short', 'both'] as const
const holdings = ['minutes', 'hours', 'days'] as const
const numbers = ['tradesAWeek', 'drawdown', 'conditions'] as const
const texts = ['mustUse', 'mustNotUse'] as const
const names = ['direction', 'holding', ...numbers, ...texts] as const
export type FilterName = (typeof names)[number]

const titles: Readonly<Record<FilterName, string>> = {
  direction: 'Direction',
  holding: 'Usual time in a trade',
  tradesAWeek: 'Trades a week',
  drawdown: 'Largest drawdown',
  conditions: 'Conditions',
  mustUse: 'Must use',
  mustNotUse: 'Must not use',
}

/** The filters in an address; those that cannot be read are left out. */
export function filtersIn(params: URLSearchParams): FinderFilters {
  const direction = directions.find((each) => each === params.get('direction'))
  const holding = holdings.find((each) => each === params.get('holding'))
  const counted = numbers.flatMap((name) => {
    const value = Number(params.get(name) || Number.NaN)
    return value >= 0 && value <= 1000 ? [[name, value] as const] : []
  })
  const written = texts.flatMap((name) => {
    const value = params.get(name)?.slice(0, 80)
    return value ? [[name, value] as const] : []
  })
  return { ...(direction && { direction }), ...(holding && { holding }), ...Object.fromEntries([...counted, ...written]) }
}

/** The address after a change of some of its filters; one that is undefined is dropped. */
export function withFilters(params: URLSearchParams, change: FinderFilters): URLSearchParams {
  const after = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) after.delete(name)
    else after.set(name, String(value))
  }
  return after
}

export const filterTitle = (name: string): string => titles[name as FilterName]

/** The filter that hides most, in a sentence; null if none is set or none hides anything. */
export function hiddenWords({ tried, rows, filters }: Pick<Found, 'tried' | 'rows' | 'filters'>): string | null {
  const [most] = filters
  const hidden = tried - rows.length
  if (!most || hidden === 0) return null
  return `${formatCount(hidden)} of ${formatCount(tried)} are hidden by these filters. Without “${filterTitle(most.filter)}” ${formatCount(most.without)} would be shown.`
}
