import type { NewsFilter, NewsKind, NewsTopic, newsApi, QueryFor } from '@assay/contracts'
import { useMemo } from 'react'
import { useAddress } from '../../base/use-address.ts'
import { kinds, topics } from './news-words.ts'

export type Query = QueryFor<typeof newsApi.rss>

/** The filters of the page, as stored in its address. */
export interface Chosen {
  readonly symbols: readonly string[]
  readonly kinds: readonly NewsKind[]
  readonly topics: readonly NewsTopic[]
  readonly sources: readonly string[]
  readonly search: string
  readonly impact: NonNullable<NewsFilter['impact']>
  readonly days: number
  readonly saved: boolean
}

const usualDays = 7
export const dayChoices = [1, 7, 30, 90, 400] as const

const listIn = (text: string | null): string[] => (text ? text.split(',').filter((part) => part !== '') : [])

/** Values that the server does not know are left out, so that an old address still works. */
function chosenIn(params: URLSearchParams): Chosen {
  const days = Number(params.get('days'))
  const impact = Number(params.get('impact'))
  return {
    symbols: listIn(params.get('symbols')).filter((symbol) => /^[A-Z0-9][A-Z0-9._-]{1,19}$/.test(symbol)),
    kinds: kinds.filter((kind) => listIn(params.get('kinds')).includes(kind)),
    topics: topics.filter((topic) => listIn(params.get('topics')).includes(topic)),
    sources: listIn(params.get('sources')).filter((id) => /^[a-z0-9][a-z0-9-]{0,39}$/.test(id)),
    search: (params.get('search') ?? '').slice(0, 200),
    impact: impact === 2 || impact === 3 ? impact : 1,
    days: dayChoices.find((choice) => choice === days) ?? usualDays,
    saved: params.get('saved') === 'yes',
  }
}

/** The filters as a query; those not set are left out. */
function queryOf({ symbols, kinds, topics, sources, search, impact, days, saved }: Chosen): Query {
  return {
    days: String(days),
    ...(symbols.length > 0 && { symbols: symbols.join(',') }),
    ...(kinds.length > 0 && { kinds: kinds.join(',') }),
    ...(topics.length > 0 && { topics: topics.join(',') }),
    ...(sources.length > 0 && { sources: sources.join(',') }),
    ...(search.trim() !== '' && { search }),
    ...(impact > 1 && { impact: String(impact) }),
    ...(saved && { saved: 'yes' as const }),
  }
}

/** Changes replace the address, so that Back leaves the page. */
export function useNewsFilter() {
  const [params, setParams] = useAddress()
  const chosen = useMemo(() => chosenIn(params), [params])
  const query = useMemo(() => queryOf(chosen), [chosen])
  const change = (more: Partial<Chosen>) =>
    setParams(
      (before) => {
        const { days, ...rest } = queryOf({ ...chosenIn(before), ...more })
        return new URLSearchParams({ ...rest, ...(days !== String(usualDays) && { days }) })
      },
      { replace: true },
    )
  const clear = () => setParams(() => new URLSearchParams(), { replace: true })
  return { chosen, query, change, clear, isPlain: params.size === 0 }
}
