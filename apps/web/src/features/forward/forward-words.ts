import {
  bandSide,
  type ForwardNight,
  type ForwardRecord,
  type ForwardTest,
  fewestForwardTrades,
  outsideWords,
  spanDays,
} from '@assay/contracts'
import { findInstrument, isOpen } from '@assay/market'
import { formatNumber, plural } from '../../ui/format-number.ts'

/** A sum of results with its unit. */
export const resultText = (value: number, unit: ForwardTest['unit']): string =>
  unit === 'R' ? `${formatNumber(value, 1, { signed: true })} R` : `${formatNumber(value, 2, { signed: true })} %`

/**
 * The state of a test at a moment (UTC milliseconds), in a word or two. `awaited`: why no quotes of its symbol come; null
 * if they do, or if that is unknown.
 */
export function stateOf(test: ForwardTest, awaited: string | null, now: number): { text: string; tone: 'plain' | 'warn' | 'up' } {
  const { endedAt, endedBecause, waits, upTo, symbol } = test
  if (endedAt) return { text: endedBecause === 'premium' ? 'Frozen' : 'Ended', tone: 'plain' }
  if (waits) return { text: 'Waiting', tone: 'warn' }
  if (!isOpenAt(symbol, now)) return { text: 'Market closed', tone: 'plain' }
  if (awaited !== null) return { text: 'No quotes', tone: 'warn' }
  return upTo ? { text: 'Running', tone: 'up' } : { text: 'Waiting for quotes', tone: 'plain' }
}

/** Whether a test goes without quotes although its market is open. */
export const isSilent = ({ endedAt, waits, symbol }: ForwardTest, awaited: string | null, now: number): boolean =>
  awaited !== null && !endedAt && !waits && isOpenAt(symbol, now)

function isOpenAt(symbol: string, time: number): boolean {
  const instrument = findInstrument(symbol)
  return instrument !== undefined && isOpen(instrument, time)
}

/** What the record says about the strategy, as far as it can tell. */
export function verdictOf({ closed, unit, result, expected }: ForwardRecord): string {
  const sum = resultText(result, unit)
  if (closed === 0) return 'No trade has been closed yet.'
  if (closed < fewestForwardTrades)
    return `${plural(closed, 'trade')}, ${sum}. Too few trades to tell: it takes ${fewestForwardTrades} or more.`
  const at = expected.cone[closed - 1]?.sum
  if (!at) return `${plural(closed, 'trade')}, ${sum}. ${noBandWords(expected)}`
  const side = bandSide(result, at)
  if (side === 'below' || side === 'above') return `${plural(closed, 'trade')}, ${sum}. ${outsideWords[side]}`
  return `${plural(closed, 'trade')}, ${sum}. That is within what its backtest led one to expect.`
}

/** What was expected after this many trades, and what to expect before the first one; undefined if nothing was. */
export function expectedText({ closed, closes, tested, unit, expected, endedAt }: ForwardRecord): string | undefined {
  if (closed === 0 && !endedAt) return [beforeTradesText(closes), paceText(tested)].filter(Boolean).join(' ')
  const at = expected.cone[closed - 1]?.sum
  if (!at) return undefined
  return `Expected by now: ${resultText(at[2], unit)}, nine times in ten between ${resultText(at[0], unit)} and ${resultText(at[4], unit)}.`
}

const beforeTradesText = (closes: number): string =>
  closes === 0
    ? 'The first close that counts is that of the first candle that began after the start. The server follows it, whether this page is open or not.'
    : `The rules were decided at ${plural(closes, 'close')} so far. The server goes on, whether this page is open or not.`

/** How long the backtest lets one wait for a trade. */
function paceText(tested: ForwardRecord['tested']): string | undefined {
  if (!tested?.aWeek) return undefined
  return `Its backtest made ${formatNumber(tested.aWeek, 1)} trades a week, ${everyText(7 / tested.aWeek)}.`
}

function everyText(days: number): string {
  if (days < 0.4) return 'several a day'
  if (days < 0.75) return 'one or two a day'
  return days < 1.5 ? 'about one a day' : `about one in ${Math.round(days)} days`
}

/** Why there is no band: it takes a trade of a backtest. */
export const noBandWords = ({ source }: ForwardRecord['expected']): string =>
  source === null ? 'There is no backtest to compare it with.' : 'Its backtest made no trade to compare it with.'

/** The backtest behind the band: "130 trades on CSV import, 02 Jan 2017 to 29 Dec 2017". Undefined if there was none. */
export function backtestText(
  { expected: { source, from, to, trades, cone }, timeframe }: Pick<ForwardRecord, 'expected' | 'timeframe'>,
  zone: string,
): string | undefined {
  if (source === null && cone.length === 0) return undefined
  const days = from && to ? `, ${spanDays({ from: Date.parse(from), to: Date.parse(to) }, zone, timeframe).join(' to ')}` : ''
  const bars = source ? ` on ${source.label}${source.simulated ? ' (simulated)' : ''}` : ' on bars of a source that was not recorded'
  return `${plural(trades, 'trade')}${bars}${days}`
}

/** How much of the record a backtest of the same days repeats; undefined before the first night, and if neither has a trade. */
export function matchText({ match }: Pick<ForwardTest, 'match'>): string | undefined {
  if (!match || match.all === 0) return undefined
  return `${match.same} of ${plural(match.all, 'trade')} ${match.all === 1 ? 'is' : 'are'} the same when the days are tested again.`
}

/** The trade with which the record left the band of nine tenths, if it is still outside. Undefined while it is too short to tell. */
export function leftBandAt({ trades, expected: { cone } }: Pick<ForwardRecord, 'trades' | 'expected'>): number | undefined {
  let sum = 0
  let left: number | undefined
  for (const [i, { result }] of trades.entries()) {
    sum += result
    const side = bandSide(sum, cone[i]?.sum)
    left = side === 'below' || side === 'above' ? (left ?? i + 1) : undefined
  }
  return trades.length < fewestForwardTrades ? undefined : left
}

/** How far the record lies below the line that its backtest led one to expect, in its unit; null without a line, or above it. */
export function belowExpected({ closed, result, expected }: Pick<ForwardRecord, 'closed' | 'result' | 'expected'>): number | null {
  const at = closed === 0 ? undefined : expected.cone[closed - 1]?.sum
  if (!at) return null
  return Math.max(0, at[2] - result)
}

/** How much of what the user set as the end has been used, from 0 to 1, whichever of the two is nearer. */
export function stopShare(record: Pick<ForwardRecord, 'closed' | 'result' | 'expected' | 'stop'>): number {
  const { stop, closed } = record
  const below = stop?.below ? (belowExpected(record) ?? 0) / stop.below : 0
  return Math.min(1, Math.max(below, stop?.trades ? closed / stop.trades : 0))
}

/** An amount of the unit without a sign: "12 R", "1.50 %". */
const amountText = (value: number, unit: ForwardTest['unit']): string =>
  unit === 'R' ? `${formatNumber(value, 1)} R` : `${formatNumber(value, 2)} %`

/** What the user set as the end, and how near it is. */
export function stopText(record: ForwardRecord): string {
  const { stop, closed, unit } = record
  const set = [
    ...(stop?.below ? [`${amountText(stop.below, unit)} below the expected line`] : []),
    ...(stop?.trades ? [plural(stop.trades, 'closed trade')] : []),
  ]
  const below = belowExpected(record)
  const now = [...(stop?.below && below !== null ? [`${amountText(below, unit)} below`] : []), plural(closed, 'closed trade')]
  return `You set: ${set.join(', or ')}. Now ${now.join(', ')}.`
}

export const reasonWords: Readonly<Record<ForwardNight['differences'][number]['reason'], string>> = {
  'other-source': 'The stored bars are of another source than the quotes.',
  'gap-in-quotes': 'The stored bar has prices at which no quote came.',
  'late-quote': 'The first quote of the candle came late, after its opening price.',
  'revised-bar': 'The stored bar has other prices than its quotes had.',
  'no-bar': 'Quotes came, but no bar of that time is stored.',
  'late-bar': 'The bar came more than ten minutes late: the record went on without its close.',
  'revised-history': 'The rules say something else now: an earlier bar that they read has changed.',
  'touch-order': 'The bar touches stop and target, and bars do not tell which came first.',
  unknown: 'Nothing in the candles explains it. Please report it.',
}
