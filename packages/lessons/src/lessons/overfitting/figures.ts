import { type BacktestAnswer, type Evidence, weekdayOf } from '@assay/backtest'
import { expectedMaxSharpe } from '@assay/statistics'
import { money, percent, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { testSimulated } from '../../simulated.ts'
import { deflatedIn, overfittingIn, strategyOf, triedIn, versions } from './versions.ts'

const chosenIn = 2023
const [tried, after] = [() => triedIn(chosenIn), () => triedIn(chosenIn + 1)]
const answer = () => tried().answers[tried().best]
const version = () => versions[tried().best]

let judged: Evidence['expectancy'] | undefined

/** What "How sure" says of the best version if nothing is known of the others. */
function expectancy(): Exclude<Evidence['expectancy'], { unknown: unknown }> {
  judged ??= testSimulated(strategyOf(version()), { start: `${chosenIn}-01-01`, end: `${chosenIn + 1}-01-01` }).evidence.expectancy
  if ('unknown' in judged) throw new Error(judged.unknown)
  return judged
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const years = [2020, 2021, 2022, 2023, 2024]
/** The results of the best version of each year, `later` years after. */
const chosen = (later: number) => years.map((year) => triedIn(year + later).profits[triedIn(year).best])

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2
}

const wednesday = 3

/** The profit of the trades of each weekday, Monday first. */
function byWeekday({ trade_data }: BacktestAnswer): number[] {
  const made = [0, 0, 0, 0, 0]
  for (const { entry_datetime, pnl } of trade_data) made[weekdayOf(Date.parse(entry_datetime), 'new-york') - 1] += pnl
  return made
}

/** The profit of the Wednesdays. The lesson compares them with the other days of each year, so this throws if the comparison is wrong. */
function wednesdays(answer: BacktestAnswer, most: (...made: number[]) => number): number {
  const made = byWeekday(answer)
  if (most(...made) !== made[wednesday - 1]) throw new Error('Another weekday made more, or less.')
  return made[wednesday - 1]
}

const deviation = 8000
/** The best of a number of results without an edge, to the nearest thousand dollars. */
const luckiest = (tries: number) => money(Math.round(expectedMaxSharpe(deviation ** 2, tries) / 1000) * 1000)

export const figures: Figures = {
  // Of 2¹⁰ possible outcomes, ten have nine right answers of ten, and one has all ten.
  callers: () => plain((1000 * 11) / 2 ** 10),
  versions: () => plain(versions.length),
  best: () => money(tried().profits[tried().best]),
  fast: () => plain(version().fast),
  slow: () => plain(version().slow),
  stop: () => `${plain(version().stop, 1)} %`,
  target: () => `${plain(version().target, 1)} %`,
  trades: () => plain(answer().metrics.closed),
  perTrade: () => money(expectancy().mean),
  lower: () => money(expectancy().lower),
  upper: () => money(expectancy().upper),
  middle: () => money(middleOf(tried().profits)),
  worst: () => money(Math.min(...tried().profits)),
  next: () => money(after().profits[tried().best]),
  place: () => plain(after().profits.filter((profit) => profit > after().profits[tried().best]).length + 1),
  chosenMean: () => money(meanOf(chosen(0))),
  nextMean: () => money(meanOf(chosen(1))),
  luckyTwenty: () => luckiest(20),
  luckyHundred: () => luckiest(100),
  luckyMany: () => luckiest(400),
  passed: () => percent((1 - 0.95 ** 20) * 100, 0),
  wednesdays: () => money(wednesdays(answer(), Math.min)),
  wednesdaysNext: () => money(wednesdays(after().answers[tried().best], Math.max)),
  alone: () => percent((deflatedIn(tried()).psr ?? Number.NaN) * 100),
  worth: () => plain(deflatedIn(tried()).effective),
  deflated: () => percent((deflatedIn(tried()).dsr ?? Number.NaN) * 100),
  halvings: () => plain(overfittingIn(tried()).combinations),
  pbo: () => percent(overfittingIn(tried()).pbo * 100, 0),
}
