import { defineIndicator, line, type ParamValues, period, source } from '../define.ts'
import { acrossHoles, ema, minus, priceColumn, quotient, scaled } from '../series.ts'
import { emaFading } from '../settling.ts'

const pair = { fastPeriod: period(12, 1, 'Fast period'), slowPeriod: period(26, 1, 'Slow period') }
const lineWarmup = ({ fastPeriod, slowPeriod }: ParamValues<typeof pair>) => Math.max(fastPeriod, slowPeriod) - 1
const origin = 'Appel, The Moving Average Convergence-Divergence Trading Method (1985)'

export const priceOscillator = defineIndicator({
  id: 'priceOscillator',
  code: 'PriceOscillator',
  name: 'Price Oscillator',
  family: 'named',
  group: 'momentum',
  summary: 'How far a fast exponential average of price lies above (or below) a slow one, in price.',
  aliases: ['APO', 'AbsPriceOsc', 'AbsolutePriceOscillator', 'PriceOsc', 'moving average difference'],
  pane: 'own',
  unit: 'price difference',
  params: { ...pair, source: source() },
  outputs: { po: line('Price oscillator') },
  warmup: lineWarmup,
  settle: (chosen) => lineWarmup(chosen) + emaFading(lineWarmup(chosen) + 1),
  references: [origin, 'Backtrader 1.9.78.123 (numbers only), PriceOscillator'],

  compute(bars, { fastPeriod, slowPeriod, source }) {
    const prices = priceColumn(bars, source)
    return { po: minus(ema(prices, fastPeriod), ema(prices, slowPeriod)) }
  },
})

const table = [
  {
    id: 'percentagePriceOscillator',
    code: 'PercentagePriceOscillator',
    name: 'Percentage Price Oscillator with Signal',
    summary:
      'How far a fast average of price lies above (or below) a slow one, in percent of the slow one, with signal line and histogram.',
    aliases: ['PPO', 'PercPriceOsc', 'price oscillator', 'MACD percent'],
    base: 'slow',
  },
  {
    id: 'percentagePriceOscillatorShort',
    code: 'PercentagePriceOscillatorShort',
    name: 'Percentage Price Oscillator of the Fast Average',
    summary:
      'How far a fast average of price lies above (or below) a slow one, in percent of the fast one, with signal line and histogram.',
    aliases: ['PPOShort', 'PercPriceOscShort', 'price oscillator', 'MACD percent'],
    base: 'fast',
  },
] as const

export const percentagePriceOscillators = table.map(({ base, ...row }) =>
  defineIndicator({
    ...row,
    family: 'named',
    group: 'momentum',
    pane: 'own',
    unit: 'percent',
    params: { ...pair, signalPeriod: period(9, 1, 'Signal period'), source: source() },
    outputs: { ppo: line('PPO', { warmup: lineWarmup }), signal: line('Signal'), histo: line('Histogram') },
    warmup: (chosen) => lineWarmup(chosen) + chosen.signalPeriod - 1,
    settle: (chosen) => lineWarmup(chosen) + chosen.signalPeriod - 1 + emaFading(Math.max(lineWarmup(chosen) + 1, chosen.signalPeriod), 2),
    references: [origin, `Backtrader 1.9.78.123 (numbers only), ${row.code}`],

    compute(bars, { fastPeriod, slowPeriod, signalPeriod, source }) {
      const prices = priceColumn(bars, source)
      const fast = ema(prices, fastPeriod)
      const slow = ema(prices, slowPeriod)
      const ppo = scaled(quotient(minus(fast, slow), base === 'slow' ? slow : fast), 100)
      const signal = acrossHoles(ppo, (defined) => ema(defined, signalPeriod))
      return { ppo, signal, histo: minus(ppo, signal) }
    },
  }),
)
