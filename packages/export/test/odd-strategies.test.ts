import type { Timeframe } from '@assay/market'
import { makeOperand, type RuleTree } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { exportStrategy } from '../src/index.ts'
import { compare, strategyOf } from './every-piece.ts'
import { mql5Program } from './run/mql5.ts'
import { pineProgram } from './run/pine.ts'
import { barSeconds, newYorkCloseTime } from './run/values.ts'

type Node = RuleTree['conditions'][number]
const and = (...conditions: Node[]): RuleTree => ({ logic: 'and', conditions })
const or = (...conditions: Node[]): RuleTree => ({ logic: 'or', conditions })
const number = (value: number) => makeOperand('VALUE', { params: { value } })
const close = (candle = 0, timeframe?: Timeframe) => makeOperand('CLOSE', { candle, ...(timeframe && { timeframe }) })
const ema = (period: number, timeframe?: Timeframe, candle = 0) =>
  makeOperand('EMA', { params: { period }, candle, ...(timeframe && { timeframe }) })
const [rsi, hour] = [makeOperand('RSI'), makeOperand('HOUROFDAY')]
const levels = (stop: number | null, target: number | null, trail: number | null = null) => ({
  type: 'fixed' as const,
  stop,
  target,
  trail,
})
const night = and(or(compare(hour, '>=', number(22)), compare(hour, '<', number(3))), compare(close(), '>', ema(8)))
const turns = compare(rsi, 'crossabove', number(50))

const strategies: readonly (readonly [string, Parameters<typeof strategyOf>[1]])[] = [
  [
    'groups in groups',
    {
      long: and(
        or(
          compare(close(), '>', ema(8)),
          and(compare(rsi, '<', number(40)), or(compare(close(), '<', ema(50)), compare(close(-1), '>', close(-2)))),
        ),
        compare(ema(8), '>', ema(21)),
      ),
    },
  ],
  [
    'one of two groups',
    {
      long: or(
        and(compare(close(), 'crossabove', ema(8)), compare(rsi, '>', number(50))),
        and(compare(close(), 'crossabove', ema(50)), compare(rsi, '<', number(50))),
      ),
    },
  ],
  ['a number on the left', { long: and(compare(number(30), '>', rsi)), short: and(compare(number(70), '<', rsi)) }],
  [
    'a number on the left that is crossed',
    { long: and(compare(number(50), 'crossbelow', rsi)), short: and(compare(number(50), 'crossabove', rsi)) },
  ],
  ['candles of the past on both sides', { long: and(compare(ema(8, undefined, -3), '<', close(-1)), compare(close(-5), '<=', close())) }],
  ['a finer and a slower candle', { long: and(compare(close(), '>', ema(20, '1h')), compare(ema(8), 'crossabove', ema(21))) }],
  ['a cross of slower candles', { long: and(compare(ema(8, '1h'), 'crossabove', ema(21, '1h'))) }],
  [
    'a finer candle that crosses a slower one',
    { long: and(compare(close(), 'crossabove', ema(8, '4h'))), short: and(compare(close(), 'crossbelow', ema(8, '4h'))) },
  ],
  [
    'slower candles of the past',
    { long: and(compare(close(-1, '1h'), '>', close(-2, '1h')), compare(close(0, '4h'), '>', close(-1, '4h'))) },
  ],
  ['days', { long: and(compare(close(), '>', ema(3, '1D')), turns) }],
  ['days of New York', { long: and(compare(close(), '>', ema(3, '1D')), turns), dayBoundary: 'new-york' }],
  ['weeks', { long: and(compare(close(), '>', ema(2, '1W')), turns) }],
  ['weeks of New York', { long: and(compare(close(), '>', close(-1, '1W')), turns), dayBoundary: 'new-york' }],
  [
    'the week before',
    {
      long: and(compare(close(), 'crossabove', makeOperand('PREVWEEK_HIGH'))),
      short: and(compare(close(), 'crossbelow', makeOperand('PREVWEEK_LOW'))),
    },
  ],
  ['hours across midnight', { long: night }],
  ['hours across midnight, days of New York', { long: night, dayBoundary: 'new-york' }],
  [
    'both sides with stop, target and trailing, each reversing the other',
    {
      long: and(compare(ema(8), 'crossabove', ema(21))),
      short: and(compare(ema(8), 'crossbelow', ema(21))),
      levels: { long: levels(5, 10, 3), short: levels(4, null, 2) },
      oppositeEntry: 'reverse',
    },
  ],
  ['only a stop', { long: and(compare(close(), 'crossabove', ema(21))), levels: { long: levels(5, null), short: null } }],
  ['equal prices', { long: and(compare(close(), '==', close(-1))), short: and(compare(makeOperand('HIGH'), '==', close())) }],
  ['both sides at the same close', { long: and(compare(close(), '>', ema(8))), short: and(compare(rsi, '>', number(55))) }],
]

describe.each(['mql5', 'pine'] as const)('the entries of a whole strategy are those of the engine, in %s', (language) => {
  it.each(strategies)('%s', (id, pieces) => {
    const { strategy, outcome } = strategyOf(id, pieces)
    const { bars } = outcome.input.data
    const newYork = pieces.dayBoundary === 'new-york'
    const text = exportStrategy(strategy, language, { brokerClock: newYork ? 'new-york-close' : 'utc' })
    const { entries } =
      language === 'mql5'
        ? mql5Program(text)(bars, barSeconds, newYork ? newYorkCloseTime : (utc) => utc)
        : pineProgram(text)(bars, barSeconds)
    const found = entries.flatMap((side, i) => (side && i >= outcome.start && i < outcome.end ? [{ time: bars.time[i], side }] : []))
    expect(strategy.signals.length).toBeGreaterThan(0)
    expect(found).toEqual(strategy.signals)
  })
})
