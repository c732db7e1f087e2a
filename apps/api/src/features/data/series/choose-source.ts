import { chooseAmong, type SeriesQuestion, type SeriesWhy, type Timeframe } from '@assay/market'
import type { Range } from '../store/ranges.ts'
import { canServe, type KnownSeries, knownSeries, type Wanted } from './series-facts.ts'
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
  /** Of the candles that decide; `own` if each series serves with its own bars. */
  readonly timeframe: Timeframe | 'own'
  readonly question: SeriesQuestion
  /** The finest timeframe that the series must serve, if its candles of a slower one decide. */
  readonly serves?: Timeframe
}

/** The one of a symbol's series that serves a question. Everything on this server that reads candles asks here. */
export async function chooseSource(sources: readonly Source[], asked: SourceQuestion, now: number): Promise<ChosenSource | undefined> {
  const { timeframe, serves = timeframe, question } = asked
  const able = sources.filter((source) => [timeframe, serves].every((each) => each === 'own' || canServe(source, each)))
  const known = await Promise.all(
    able.map((source) => knownSeries(source, { ...asked, timeframe: timeframe === 'own' ? source.timeframe : timeframe }, now)),
  )
  const { series, why } = chooseAmong<KnownSeries>(known, question)
  return series && why !== 'none' ? { source: series.source, why, covered: series.covered, candles: series.bars } : undefined
}
