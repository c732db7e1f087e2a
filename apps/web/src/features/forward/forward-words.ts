import { type ForwardNight, type ForwardRecord, type ForwardTest, fewestForwardTrades } from '@assay/contracts'
import { formatNumber, plural } from '../../ui/format-number.ts'

/** A sum of results with its unit. */
export const resultText = (value: number, unit: ForwardTest['unit']): string =>
  unit === 'R' ? `${formatNumber(value, 1, { signed: true })} R` : `${formatNumber(value, 2, { signed: true })} %`

/** How a test goes, in a word or two. */
export function stateOf({ endedAt, endedBecause, waits, upTo }: ForwardTest): { text: string; tone: 'plain' | 'warn' | 'up' } {
  if (endedAt) return { text: endedBecause === 'premium' ? 'Frozen' : 'Ended', tone: 'plain' }
  if (waits) return { text: 'Waiting', tone: 'warn' }
  return upTo ? { text: 'Running', tone: 'up' } : { text: 'Waiting for quotes', tone: 'plain' }
}

/** What the record says of the strategy, and what it can say. */
export function verdictOf({ closed, unit, result, expected }: ForwardRecord): string {
  const sum = resultText(result, unit)
  if (closed === 0) return 'No trade has been closed yet.'
  if (closed < fewestForwardTrades)
    return `${plural(closed, 'trade')}, ${sum}. Too few trades to tell: it takes ${fewestForwardTrades} or more.`
  const at = expected.cone[closed - 1]?.sum
  if (!at) return `${plural(closed, 'trade')}, ${sum}. There is no backtest to compare it with.`
  if (result < at[0]) return `${plural(closed, 'trade')}, ${sum}. Its backtest made so little likely less than 1 time in 20.`
  if (result > at[4]) return `${plural(closed, 'trade')}, ${sum}. Its backtest made so much likely less than 1 time in 20.`
  return `${plural(closed, 'trade')}, ${sum}. That is within what its backtest led one to expect.`
}

/** What was expected after as many trades; undefined where nothing was. */
export function expectedText({ closed, unit, expected }: ForwardRecord): string | undefined {
  const at = expected.cone[closed - 1]?.sum
  if (!at) return undefined
  return `Expected by now: ${resultText(at[2], unit)}, nine times in ten between ${resultText(at[0], unit)} and ${resultText(at[4], unit)}.`
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
