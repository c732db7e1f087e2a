import { type Analysis, pastHeadlineOf, pastSummaryOf } from '@assay/backtest'
import { asOf } from '@assay/market'
import { priceWords } from './alert-words.ts'
import { dayWords } from './series-words.ts'

/** Blocks of an analysis that speak of this day or hour. Of bars that ended long ago they say nothing. */
export const presentBlocks = ['range', 'strength', 'sessions', 'events'] as const

/** An analysis in words, as of a moment. The analysis itself knows no clock. */
export interface AnalysisTold {
  /** It tells how the market stood, and nothing about the present. */
  readonly isPast: boolean
  /** The age of its bars: `8 years 11 months`. */
  readonly age: string
  readonly headline: string
  readonly summary: string
  /** What has to be said of old bars before anything else; null of bars of the present. */
  readonly warning: string | null
}

/** Adds tense and age to an analysis, from the end of its bars. `now`: UTC milliseconds; days are those of `zone`. */
export function analysisTold(analysis: Analysis, now: number, zone: string): AnalysisTold {
  const { symbol, asOf: end, headline, summary, levels, range } = analysis
  const { isPast, age } = asOf(symbol, end, now)
  if (!isPast) return { isPast, age, headline, summary, warning: null }
  const day = dayWords(end - 1, zone)
  const close = priceWords(symbol, levels.close)
  const used = range ? ` The last day used ${Math.round(100 * range.used)} % of what was usual then.` : ''
  return {
    isPast,
    age,
    headline: pastHeadlineOf(analysis, day),
    summary: `It had closed at ${close}.${used} ${pastSummaryOf(analysis)}`,
    warning: `These bars end on ${weekdayOf(end - 1, zone)}, ${day}.`,
  }
}

const weekdayOf = (at: number, timeZone: string): string => new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }).format(at)
