import type { Analysis, AnalysisLine } from './schema.ts'

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']
const small = (count: number) => (words[count] ?? String(count)).toLowerCase()
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** The timeframes with a trend, in order: "Up on 1h and 4h, down on 15min." */
export function headlineOf(trend: readonly AnalysisLine[]): string {
  const on = (vote: number) => list(trend.filter((line) => line.vote === vote).map(({ timeframe }) => timeframe))
  const parts = [
    ['up on', on(1)],
    ['down on', on(-1)],
  ].filter(([, frames]) => frames !== '')
  if (trend.length === 0) return 'Too few bars for a trend.'
  if (parts.length === 0) return 'No clear trend on any timeframe.'
  return `${capital(parts.map(([word, frames]) => `${word} ${frames}`).join(', '))}.`
}

/** The count of the votes, and for how many of them the past differs from chance. */
export function summaryOf(votes: readonly AnalysisLine[], { up, neutral, down }: Analysis['counts']): string {
  const points = (count: number) => (count === 1 ? 'points' : 'point')
  const stand = `Of ${small(votes.length)} votes ${small(up)} ${points(up)} up, ${small(down)} ${points(down)} down, ${small(neutral)} neither way.`
  const leaning = votes.filter(({ vote }) => vote !== 0)
  // The share of all bars must be below the whole interval. Otherwise the rate says nothing about the vote.
  const better = leaning.filter(({ rate: { lower, base } }) => lower !== null && base !== null && lower > base).length
  if (leaning.length === 0) return stand
  const share = better === 0 ? 'none' : small(better)
  const tested = `For ${share} of the ${small(leaning.length)} that point somewhere, the close 8 bars later was on their side more often than after any bar, beyond the 95 % interval.`
  return `${stand} ${tested}`
}
