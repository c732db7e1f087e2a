import { type Bars, sliceBars, type Timeframe } from '@assay/market'
import { type AllRules, compile, makeFunction, makeOperand, type Operand, type Rules } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { bitAt, type Words } from '../../src/columns/bits.ts'
import { createStepper, evaluate, seriesCache } from '../../src/index.ts'
import { barAt, minutesOf } from './markets.ts'

// Alert = backtest: a stepper fed bar by bar from the first bar gives the same signals at every close as one run over all bars.

const long = process.env.ASSAY_PROVE === '1'
const bars = minutesOf(long ? 1_000_000 : 2500, 23)
const count = bars.time.length
const facts = { dayBoundary: 'new-york', point: 0.25 } as const
const base: Timeframe = '1min'

const read = (name: string, params: Record<string, number> = {}, timeframe: Timeframe = base, candle = 0): Operand =>
  makeOperand(name, { params, timeframe, candle })
const number = (value: number) => read('VALUE', { value })
const close = read('CLOSE')
const all = (...conditions: [Operand, Rules extends null ? never : string, Operand][]): Rules => ({
  logic: 'and',
  conditions: conditions.map(([indicator1, check, indicator2]) => ({ indicator1, check: check as '>', indicator2 })),
})
const pattern = read('PATTERN')

/**
 * Entry and exit rules of thirty strategies with every kind of memory: windows, recursions, running totals, slower candles, functions,
 * patterns.
 */
const strategies: readonly (readonly [string, Rules, Rules])[] = [
  [
    'two exponential averages',
    all([read('EMA', { period: 8 }), 'crossabove', read('EMA', { period: 24 })]),
    all([close, '<', read('EMA', { period: 24 })]),
  ],
  [
    'two simple averages',
    all([read('SMA', { period: 20 }), 'crossabove', read('SMA', { period: 200 })]),
    all([read('SMA', { period: 20 }), 'crossbelow', read('SMA', { period: 200 })]),
  ],
  [
    'a very long average',
    all([close, 'crossabove', read('SMA', { period: 5000 })]),
    all([close, 'crossbelow', read('EMA', { period: 5000 })]),
  ],
  ['relative strength', all([read('RSI', { period: 14 }), 'crossbelow', number(30)]), all([read('RSI', { period: 14 }), '>', number(70)])],
  [
    'Bollinger bands',
    all([close, 'crossbelow', read('BBANDS_LOWER', { period: 20 })]),
    all([close, '>', read('BBANDS_MIDDLE', { period: 20 })]),
  ],
  ['MACD', all([read('MACD'), 'crossabove', read('MACD_SIGNAL')]), all([read('MACD_HIST'), '<', number(0)])],
  ['stochastic', all([read('STOCH_SLOWK'), 'crossabove', read('STOCH_SLOWD')]), all([read('STOCH_SLOWK'), '>', number(80)])],
  [
    'directional movement',
    all([read('PLUS_DI'), 'crossabove', read('MINUS_DI')], [read('ADX'), '>', number(20)]),
    all([read('ADX'), 'falling', number(2)]),
  ],
  ['Supertrend', all([read('SUPERTREND_DIRECTION'), '>', number(0)]), all([read('SUPERTREND_DIRECTION'), '<', number(0)])],
  ['parabolic stop', all([close, 'crossabove', read('SAR')]), all([close, 'crossbelow', read('SAR')])],
  ['commodity channel', all([read('CCI', { period: 20 }), 'crossabove', number(100)]), all([read('CCI', { period: 20 }), '<', number(0)])],
  ['Donchian channel', all([close, '>', read('DONCHIAN_UPPER', { window: 1 })]), all([close, '<', read('DONCHIAN_LOWER', { window: 1 })])],
  ['Keltner channel', all([close, 'crossabove', read('KELTNER_UPPER')]), all([close, '<', read('KELTNER_MIDDLE')])],
  ['Ichimoku cloud', all([close, '>', read('ICHIMOKUCLOUD_TOP')]), all([close, '<', read('ICHIMOKUCLOUD_BOTTOM')])],
  ['engulfing', all([read('CDLENGULFING_BULLISH'), '==', pattern]), all([read('CDLENGULFING_BEARISH'), '==', pattern])],
  ['doji and hammer', all([read('CDLDOJI'), '==', pattern]), all([read('CDLHAMMER_BULLISH'), '==', pattern])],
  ['volume balance', all([read('OBV'), 'rising', number(3)]), all([read('OBV'), 'falling', number(2)])],
  ['money flow', all([read('MFI'), '<', number(20)]), all([read('MFI'), '>', number(80)])],
  [
    'hourly trend',
    all([close, '>', read('EMA', { period: 20 }, '1h')], [read('RSI'), '<', number(40)]),
    all([close, '<', read('EMA', { period: 20 }, '1h')]),
  ],
  [
    'daily trend',
    all([close, 'crossabove', read('SMA', { period: 10 }, '1D')]),
    all([close, 'crossbelow', read('SMA', { period: 10 }, '1D')]),
  ],
  [
    'candles of four hours',
    all([read('CLOSE', {}, '4h'), 'rising', number(2)]),
    all([read('CLOSE', {}, '4h', -1), '>', read('CLOSE', {}, '4h')]),
  ],
  [
    'earlier candles',
    all([read('HIGH', {}, base, -1), '>', read('HIGH', {}, base, -2)], [close, '>', read('HIGH', {}, base, -1)]),
    all([close, '<', read('LOW', {}, base, -3)]),
  ],
  [
    'functions',
    all([makeFunction('SUB', [close, read('SMA', { period: 50 })]), '>', makeFunction('MULT', [read('ATR'), number(2)])]),
    all([makeFunction('ABS', [makeFunction('SUB', [close, read('SMA', { period: 50 })])]), '<', read('ATR')]),
  ],
  [
    'functions of slower candles',
    all([makeFunction('GREATEST', [read('EMA', { period: 5 }, '15min'), read('EMA', { period: 9 }, '15min')]), 'crossbelow', close]),
    all([makeFunction('DIV', [close, read('CLOSE', {}, '1h', -1)]), '<', number(1)]),
  ],
  [
    'equality',
    all([close, '==', read('OPEN')], [read('HIGH'), '==', read('MAX', { period: 5 })]),
    all([close, '==', read('MIN', { period: 5 })]),
  ],
  [
    'ranges',
    all([read('RSI', { period: 9 }), 'between', read('RANGE', { lowerbound: 45, upperbound: 55 })]),
    all([read('WILLR'), 'between', read('RANGE', { lowerbound: -100, upperbound: -80 })]),
  ],
  ['adaptive averages', all([read('KAMA'), 'rising', number(3)]), all([read('KAMA'), 'falling', number(1)])],
  [
    'averages of averages',
    all([read('TEMA', { period: 15 }), 'crossabove', read('DEMA', { period: 30 })]),
    all([read('T3', { period: 8 }), 'crossbelow', read('TRIMA', { period: 30 })]),
  ],
  [
    'weighted averages and deviations',
    all([read('WMA', { period: 30 }), '>', read('SMA', { period: 30 })], [read('STDDEV', { period: 20 }), '>', number(2)]),
    all([read('LINEARREG_SLOPE', { period: 14 }), '<', number(0)]),
  ],
  [
    'oscillators',
    all([read('ULTOSC'), '<', number(40)], [read('TRIX', { period: 9 }), 'rising', number(1)]),
    all([read('MOM', { period: 10 }), '>', number(0)], [read('ROC', { period: 10 }), '<', number(1)]),
  ],
]

function firstDifference(rules: AllRules): { at: number; entries: number } {
  const plan = compile(rules, base)
  const { entryLong, exitLong } = evaluate(plan, seriesCache({ ...facts, timeframe: base, bars }))
  const stepper = createStepper(plan, sliceBars(bars, 0, 0) as Bars, facts)
  const says = (words: Words | null, bar: number) => words !== null && bitAt(words, bar)
  let entries = 0
  for (let bar = 0; bar < count; bar++) {
    const { entry, exit } = stepper.step(barAt(bars, bar))
    if (entry.long !== says(entryLong, bar) || exit.long !== says(exitLong, bar)) return { at: bar, entries }
    if (entry.long) entries++
  }
  return { at: -1, entries }
}

describe(`alert = backtest over ${count} bars`, () => {
  it.each(strategies)('decides %s the same bar by bar as in one run', (name, entry, exit) => {
    const begun = performance.now()
    const { at, entries } = firstDifference({ entry: { long: entry, short: null }, exit: { long: exit, short: null } })
    expect(at, 'the first bar at which they differ').toBe(-1)
    if (!long) return
    expect(entries, 'entries').toBeGreaterThan(0)
    const perBar = (1000 * (performance.now() - begun)) / count
    process.stdout.write(`alert = backtest: ${name}: ${count} bars decided alike, ${entries} entries, ${perBar.toFixed(1)} µs a bar\n`)
  })

  it('covers thirty strategies', () => expect(strategies).toHaveLength(30))
})
