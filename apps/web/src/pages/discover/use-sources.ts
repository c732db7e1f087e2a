import type { SearchSpec } from '@assay/discover'
import { documentOfTemplate } from '@assay/library'
import type { StrategyDocument, TouchOrder } from '@assay/strategy'
import { useSearchParams } from 'react-router'
import type { CallError } from '../../base/refused.ts'
import { useTimezone } from '../../base/store.ts'
import { useBuilder } from '../../features/builder/builder.slice.ts'
import { daysOf } from '../../features/builder/given-period.ts'
import { useKeptWork } from '../../features/builder/use-kept-work.ts'
import type { Days } from '../../features/builder/work.ts'
import { useSearchQuery } from '../../features/discover/discover.api.ts'
import { useLibraryQuery } from '../../features/library/library.api.ts'
import { useStrategiesQuery } from '../../features/strategies/strategies.api.ts'
import { useGround } from '../library/use-ground.ts'

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
  /** An earlier search of it, whose ranges are reused. */
  readonly before?: SearchSpec
}

interface Sources {
  /** Undefined while loading. */
  readonly sources: readonly SearchSource[] | undefined
  readonly chosen: SearchSource | undefined
  readonly error: CallError | undefined
  choose(key: string): void
}

const hasEntry = ({ document: { rules } }: SearchSource) => rules.long.entry.length + rules.short.entry.length > 0

/**
 * The saved strategies of the account, after the source that the address names: a template (`template`, `symbol`), an
 * earlier search (`again`), or the work in the builder (`builder`).
 */
export function useSources(): Sources {
  const [params, setParams] = useSearchParams()
  const saved = useStrategiesQuery()
  const named = [useTemplateSource(params.get('template')), useEarlierSource(params.get('again')), useBuilderSource(params.has('builder'))]
  const own = (saved.data ?? []).flatMap(({ id, document }) => (document ? [{ key: id, document, origin: document.symbol }] : []))
  const sources = [...named.flatMap(({ source }) => source ?? []), ...own].filter(hasEntry)
  const isLoading = !saved.data || named.some((each) => each.isLoading)
  return {
    sources: isLoading ? undefined : sources,
    chosen: sources.find(({ key }) => key === params.get('strategy')) ?? sources[0],
    error: saved.error ?? named.find((each) => each.error)?.error,
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
  readonly isLoading: boolean
  readonly error?: CallError
}

function useTemplateSource(id: string | null): Named {
  const { instrument } = useGround()
  const { data, error } = useLibraryQuery(undefined, { skip: id === null })
  const template = data?.find((each) => each.id === id)
  return {
    source: template && {
      key: 'template',
      document: documentOfTemplate(template, { symbol: instrument.symbol }),
      origin: `Template on ${instrument.symbol}`,
    },
    isLoading: id !== null && !data && !error,
    error,
  }
}

function useEarlierSource(id: string | null): Named {
  const zone = useTimezone()
  const { currentData: data, error } = useSearchQuery(id ?? '', { skip: id === null })
  return {
    source: data && {
      ...{ key: 'again', document: data.spec.strategy, origin: `Searched before, ${data.symbol}`, before: data.spec },
      ...{ days: daysOf(data.spec, zone), touchOrder: data.spec.options.intrabar },
    },
    isLoading: id !== null && !data && !error,
    error,
  }
}

/** The current work in the builder, saved or not. */
function useBuilderSource(isAsked: boolean): Named {
  useKeptWork()
  const { document, days, touchOrder } = useBuilder().present
  const source = { key: 'builder', document, origin: `In the builder, ${document.symbol}`, touchOrder, ...(days && { days }) }
  return { source: isAsked ? source : undefined, isLoading: false }
}
