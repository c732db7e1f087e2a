import { chooseAmong, countedOf, type SeriesQuestion, type SeriesWhy, type Timeframe } from '@assay/market'
import type { Range } from '../store/ranges.ts'
import { type KnownSeries, knownSeries, type Wanted } from './series-facts.ts'
import type { Source } from './source.ts'

/** The series that was chosen, why, and the time that its candles cover: of the range, if one was asked for. */
export interface ChosenSource {
  readonly source: Source
  readonly why: Exclude<SeriesWhy, 'none'>
  readonly covered: Range | null
  /** The number of candles that decided. */
  readonly candles: number
}

export interface SourceQuestion extends Omit<Wanted, 'timeframe'> {
  /** That the series must serve; `own` if each may serve with its own bars. */
  readonly timeframe: Timeframe | 'own'
  /** Of the candles that decide, if they are others. */
  readonly counted?: Timeframe
  readonly question: SeriesQuestion
  /** `candles` leaves out reference rates, which have one price a day. */
  readonly prices?: 'candles' | undefined
}

/** The one of a symbol's series that serves a question. Everything on this server that reads candles asks here. */
export async function chooseSource(sources: readonly Source[], asked: SourceQuestion, now: number): Promise<ChosenSource | undefined> {
  const known = await Promise.all(
    sources.flatMap((source) => {
      const timeframe = countedOn(source, asked)
      const isLeftOut = asked.prices === 'candles' && source.kind === 'reference'
      return timeframe === null || isLeftOut ? [] : [knownSeries(source, { ...asked, timeframe }, now)]
    }),
  )
  const { series, why } = chooseAmong<KnownSeries>(known, asked.question)
  return series && why !== 'none' ? { source: series.source, why, covered: series.covered, candles: series.bars } : undefined
}

function countedOn({ timeframe: own }: Source, { timeframe, counted }: SourceQuestion): Timeframe | null {
  const shown = timeframe === 'own' ? own : timeframe
  return countedOf(own, { shown, counted: counted ?? shown })
}
