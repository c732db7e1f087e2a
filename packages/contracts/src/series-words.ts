import { candleStart, dayMs, minuteMs, type Timeframe } from '@assay/market'
import type { ChosenSeries } from './data-series.ts'

type Span = { readonly from: number; readonly to: number }

/** A series as it was chosen, and what its reason speaks of. */
export interface ToldChoice extends Pick<ChosenSeries, 'why' | 'covered'> {
  /** Of the candles, if they are one timeframe. */
  readonly timeframe?: Timeframe
  /** The range of a run. */
  readonly asked?: Span
  /** Of the range's bars, 0 to 1. */
  readonly share?: number
  /** Whole candles that are held of the timeframe that decides. */
  readonly candles?: number
}

/** The covered period, as days in `zone`: "02 Jan to 29 Dec 2017", "02 Jan 2016 to 29 Dec 2017"; null if nothing is covered. */
export function coveredWords({ covered, timeframe }: Pick<ToldChoice, 'covered' | 'timeframe'>, zone: string): string | null {
  if (!covered) return null
  const [first, last] = spanDays(covered, zone, timeframe)
  if (first === last) return first
  const year = last.slice(-5)
  return `${first.endsWith(year) ? first.slice(0, -year.length) : first} to ${last}`
}

/**
 * The first and the last day of a span, each as "29 Dec 2017". Daily and weekly candles are told by their trading days, which begin on the
 * evening before, except at an end that was chosen as a day of `zone`.
 */
export function spanDays({ from, to }: Span, zone: string, timeframe?: Timeframe): [first: string, last: string] {
  const isSlow = timeframe === '1D' || timeframe === '1W'
  const isTrading = (end: number) => isSlow && !isMidnight(end, zone)
  // Days of some sources begin at midnight in UTC. Half a day before its end, every day has its date.
  const last = isTrading(to) ? tradingDay(Math.max(from, to - dayMs / 2)) : dayWords(to - 1, zone)
  return [isTrading(from) ? tradingDay(from) : dayWords(from, zone), last]
}

const tradingDay = (at: number): string => dayWords(candleStart(at, '1D', 'new-york') + dayMs / 2, 'UTC')

const isMidnight = (at: number, timeZone: string): boolean =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at) === '00:00'

/** Why this series although it is not what one would wish for; null where it covers the range or the present. */
export function whyWords(choice: ToldChoice, zone: string): string | null {
  const { why, covered, asked, candles } = choice
  if (why === 'covers' || why === 'live') return null
  if (why === 'asked') return 'chosen by name'
  if (why === 'simulated') return asked ? 'no real bars of this time are held' : 'no real bars are held'
  if (why === 'old') return covered ? `bars end ${spanDays(covered, zone, choice.timeframe)[1]}` : null
  if (why === 'few')
    return candles === 1 ? '1 candle is too few' : `${candles === undefined ? 'the' : counted(candles)} candles are too few`
  return partWords(choice)
}

/** Provider, covered period and reason in one line: "CSV import, 02 Jan to 29 Dec 2017, bars end 29 Dec 2017". */
export const seriesWords = (choice: ToldChoice & Pick<ChosenSeries, 'label'>, zone: string): string =>
  [choice.label, coveredWords(choice, zone), whyWords(choice, zone)].filter((part) => part !== null).join(', ')

/** "2 of 10 years are held". Where only bars in between are missing: "97.1 % of the bars are held". */
function partWords({ covered, asked, share }: ToldChoice): string {
  if (covered && asked) {
    const [part, all] = [lengthOf(covered.to - covered.from), lengthOf(asked.to - asked.from)]
    const isPart = part.unit !== all.unit || part.count !== all.count
    if (isPart)
      return `${part.unit === all.unit ? counted(part.count) : lengthWords(part)} of ${lengthWords(all)} ${part.count === 1 ? 'is' : 'are'} held`
  }
  return share === undefined ? 'a part is held' : `${Math.min(99.9, Math.floor(share * 1000) / 10)} % of the bars are held`
}

const units = [
  { unit: 'year', ms: 365.25 * dayMs, from: 3 },
  { unit: 'month', ms: (365.25 / 12) * dayMs, from: 2 },
  { unit: 'day', ms: dayMs, from: 1 },
  { unit: 'hour', ms: dayMs / 24, from: 1 },
  { unit: 'minute', ms: minuteMs, from: 0 },
] as const

interface Length {
  readonly unit: (typeof units)[number]['unit']
  readonly count: number
}

/** In the largest unit that tells it: a year and a half is 18 months, but 364 days are a year. */
function lengthOf(span: number): Length {
  const ms = Math.max(0, span)
  const { unit, ms: length } = units.find((each) => ms / each.ms >= each.from || (each.unit === 'year' && isWhole(ms / each.ms)))!
  return { unit, count: Math.round(ms / length) }
}

const isWhole = (count: number): boolean => Math.round(count) >= 1 && Math.abs(count - Math.round(count)) <= 0.02

const lengthWords = ({ unit, count }: Length): string => `${counted(count)} ${unit}${count === 1 ? '' : 's'}`
const counted = (count: number): string => count.toLocaleString('en-US')

/** "29 Dec 2017", the day in a zone. */
export function dayWords(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, day: '2-digit', month: 'short', year: 'numeric' }).formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)!.value
  return `${part('day')} ${part('month')} ${part('year')}`
}
