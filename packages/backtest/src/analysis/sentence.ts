import type { Analysis, AnalysisLine } from './schema.ts'

const words = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']
const small = (count: number) => (words[count] ?? String(count)).toLowerCase()
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** The timeframes with a trend, in order: "up on 1h and 4h, down on 15min". Empty without any. */
function trendsIn(trend: readonly AnalysisLine[]): string {
  const on = (vote: number) => list(trend.filter((line) => line.vote === vote).map(({ timeframe }) => timeframe))
  const parts = [
    ['up on', on(1)],
    ['down on', on(-1)],
  ].filter(([, frames]) => frames !== '')
  return parts.map(([word, frames]) => `${word} ${frames}`).join(', ')
}

const noTrend = 'Too few bars for a trend.'

/** "Up on 1h and 4h, down on 15min." */
export function headlineOf(trend: readonly AnalysisLine[]): string {
  if (trend.length === 0) return noTrend
  return `${capital(trendsIn(trend) || 'no clear trend on any timeframe')}.`
}

/** The same of bars that ended long ago: "On 29 Dec 2017 XAUUSD was up on 1h and 4h, down on 15min." */
export function pastHeadlineOf({ symbol, trend }: Pick<Analysis, 'symbol' | 'trend'>, day: string): string {
  if (trend.lines.length === 0) return noTrend
  const trends = trendsIn(trend.lines)
  return `On ${day} ${symbol} ${trends ? `was ${trends}` : 'had no clear trend on any timeframe'}.`
}

/** The count of the votes, and for how many of them the past differs from chance. */
export function summaryOf(votes: readonly AnalysisLine[], { up, neutral, down }: Analysis['counts'], past = false): string {
  if (votes.length === 0) return 'Too few bars for any vote.'
  const points = (count: number) => (past ? 'pointed' : count === 1 ? 'points' : 'point')
  const neither = neutral === 0 ? '' : `, ${small(neutral)} neither way`
  const stand = `Of ${small(votes.length)} votes ${small(up)} ${points(up)} up, ${small(down)} ${points(down)} down${neither}.`
  const leaning = votes.filter(({ vote }) => vote !== 0)
  // The share of all bars must be below the whole interval. Otherwise the rate says nothing about the vote.
  const better = leaning.filter(({ rate: { lower, base } }) => lower !== null && base !== null && lower > base).length
  if (leaning.length === 0) return stand
  const lean = past ? 'pointed' : leaning.length === 1 ? 'points' : 'point'
  const those =
    leaning.length === 1
      ? `The one that ${lean} somewhere ${better === 1 ? 'did' : 'did not do'}`
      : `${capital(small(better))} of the ${small(leaning.length)} that ${lean} somewhere did`
  const tested = `${those} better than the average bar.`
  return `${stand} ${tested}`
}

/** All lines that vote. */
export const votesOf = ({ trend, momentum, averages }: Pick<Analysis, 'trend' | 'momentum' | 'averages'>): readonly AnalysisLine[] => [
  ...trend.lines,
  ...momentum.lines,
  ...averages.lines,
]

/** The summary of bars that ended long ago. */
export const pastSummaryOf = (analysis: Pick<Analysis, 'trend' | 'momentum' | 'averages' | 'counts'>): string =>
  summaryOf(votesOf(analysis), analysis.counts, true)
