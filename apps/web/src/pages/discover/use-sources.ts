import type { SearchSpec } from '@assay/discover'
import { documentOfTemplate } from '@assay/library'
import { type CarriedOptions, chosenOptions, type StrategyDocument, type TouchOrder } from '@assay/strategy'
import type { Query } from '../../base/Loaded.tsx'
import { useTimezone } from '../../base/store.ts'
import { useAddress } from '../../base/use-address.ts'
import { useBuilder } from '../../features/builder/builder.slice.ts'
import { daysOf } from '../../features/builder/given-period.ts'
import { useKeptWork } from '../../features/builder/use-kept-work.ts'
import type { Days } from '../../features/builder/work.ts'
import { useSearchQuery } from '../../features/discover/discover.api.ts'
import { useLibraryQuery } from '../../features/library/library.api.ts'
import { useStrategiesQuery } from '../../features/strategies/strategies.api.ts'
import { useEvidenceBasis } from '../library/use-evidence-basis.ts'

/** A strategy that can be searched around. */
export interface SearchSource {
  /** The key in the list, and in the address while this source is chosen. */
  readonly key: string
  readonly document: StrategyDocument
  /** A text for where it comes from. */
  readonly origin: string
  /** How it was tested last, in the builder or in an earlier search. */
  readonly days?: Days
  readonly touchOrder?: TouchOrder | undefined
  /** What it was tested with that the page has no control for. */
  readonly carried?: CarriedOptions | undefined
  /** An earlier search of it, whose ranges are reused. */
  readonly before?: SearchSpec
}

interface Sources {
  /** All of them, once each of its sources is known. */
  readonly query: Query<readonly SearchSource[]>
  readonly chosen: SearchSource | undefined
  choose(key: string): void
}

const hasEntry = ({ document: { rules } }: SearchSource) => rules.long.entry.length + rules.short.entry.length > 0

/**
 * The saved strategies of the account, after the source that the address names: a template (`template`, `symbol`), an
 * earlier search (`again`), or the work in the builder (`builder`).
 */
export function useSources(): Sources {
  const [params, setParams] = useAddress()
  const saved = useStrategiesQuery()
  const named = [useTemplateSource(params.get('template')), useEarlierSource(params.get('again')), useBuilderSource(params.has('builder'))]
  const own = (saved.data ?? []).flatMap(({ id, document }) => (document ? [{ key: id, document, origin: document.symbol }] : []))
  const sources = [...named.flatMap(({ source }) => source ?? []), ...own].filter(hasEntry)
  const asked = [saved, ...named.flatMap(({ query }) => query ?? [])]
  return {
    query: {
      currentData: asked.every(({ currentData }) => currentData) ? sources : undefined,
      error: asked.find((each) => each.error)?.error,
      isFetching: asked.some((each) => each.isFetching),
      refetch: () => asked.filter((each) => each.error).map((each) => each.refetch()),
    },
    chosen: sources.find(({ key }) => key === params.get('strategy')) ?? sources[0],
    choose: (key) =>
      setParams((before) => {
        const after = new URLSearchParams(before)
        after.set('strategy', key)
        return after
      }),
  }
}

interface Named {
  readonly source?: SearchSource
  /** What its answer comes from, if it has to be asked for. */
  readonly query?: Query<unknown>
}

function useTemplateSource(id: string | null): Named {
  const { instrument } = useEvidenceBasis()
  const query = useLibraryQuery(undefined, { skip: id === null })
  const template = query.data?.find((each) => each.id === id)
  return {
    source: template && {
      key: 'template',
      document: documentOfTemplate(template, { symbol: instrument.symbol }),
      origin: `Template on ${instrument.symbol}`,
    },
    ...(id !== null && { query }),
  }
}

function useEarlierSource(id: string | null): Named {
  const zone = useTimezone()
  const query = useSearchQuery(id ?? '', { skip: id === null })
  const { currentData: data } = query
  return {
    source: data && {
      key: 'again',
      document: data.spec.strategy,
      origin: `Searched before, ${data.symbol}`,
      before: data.spec,
      days: daysOf(data.spec, zone),
      ...chosenOptions({ timeframe: data.spec.strategy.timeframe, options: data.spec.options }),
    },
    ...(id !== null && { query }),
  }
}

/** The current work in the builder, saved or not. */
function useBuilderSource(isAsked: boolean): Named {
  useKeptWork()
  const { document, days, touchOrder, carried } = useBuilder().present
  const source = { key: 'builder', document, origin: `In the builder, ${document.symbol}`, touchOrder, carried, ...(days && { days }) }
  return { source: isAsked ? source : undefined }
}
