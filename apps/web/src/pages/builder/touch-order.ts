import type { DataSource } from '@assay/contracts'
import { isBuiltFrom } from '@assay/market'
import type { RunOptions } from '@assay/strategy'
import type { SeriesAsk } from '../../features/preview/preview-words.ts'
import type { Asked } from '../../features/preview/use-ask.ts'

export type TouchOrder = NonNullable<RunOptions['intrabar']>

interface Known {
  /** The preview, which says what bars it uses. */
  asked: Pick<Asked<'preview'>, 'question' | 'answer' | 'trouble'>
  /** The held series; undefined while unknown. */
  sources: readonly DataSource[] | undefined
}

/**
 * What a run over `series` may use to order touches within a bar: one-minute bars if the source of that range holds
 * them. Undefined while unknown: several sources hold some of the range, and the preview has not said which of them
 * serves it.
 */
export function touchOrderOf({ asked, sources }: Known, series: SeriesAsk | null): TouchOrder | undefined {
  if (!series) return undefined
  if (series.timeframe === '1min') return 'stop-first'
  const bases = asked.question?.series === series ? basesSeen(asked) : sources && basesHeld(sources, series)
  return bases?.length === 1 ? (bases[0] === '1min' ? '1min' : 'stop-first') : undefined
}

type Base = DataSource['timeframe'] | 'none'

function basesSeen({ answer, trouble }: Known['asked']): Base[] {
  if (trouble) return [trouble.state === 'waiting' ? '1min' : 'none']
  return answer ? [answer.facts.base] : []
}

/** The different timeframes that may serve the range. If none is held, bars are fetched or generated as minutes. */
function basesHeld(sources: readonly DataSource[], { symbol, timeframe, from, to }: SeriesAsk): Base[] {
  const able = sources.filter(
    (source) =>
      source.symbol === symbol &&
      source.from !== null &&
      source.to !== null &&
      source.from < to &&
      from < source.to &&
      isBuiltFrom(timeframe, source.timeframe),
  )
  return able.length === 0 ? ['1min'] : [...new Set(able.map((source) => source.timeframe))]
}
