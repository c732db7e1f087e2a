import { defineIndicator, line, period, source } from '../define.ts'
import { change, ema, priceColumn, quotient, scaled, sizes } from '../series.ts'
import { emaFading } from '../settling.ts'

const warmup = (longPeriod: number, shortPeriod: number, moveBars: number) => moveBars + longPeriod + shortPeriod - 2

export const trueStrengthIndicator = defineIndicator({
  id: 'trueStrengthIndicator',
  code: 'TrueStrengthIndicator',
  name: 'True Strength Indicator',
  family: 'named',
  group: 'momentum',
  summary: 'How one-sided the recent movement is, smoothed twice, from -100 (only down) to 100 (only up).',
  aliases: ['TSI', 'true strength index', 'Blau'],
  pane: 'own',
  unit: 'index',
  params: {
    longPeriod: period(25, 1, 'Long period'),
    shortPeriod: period(13, 1, 'Short period'),
    moveBars: period(1, 1, 'Candles back'),
    source: source(),
  },
  outputs: { tsi: line('TSI') },
  warmup: ({ longPeriod, shortPeriod, moveBars }) => warmup(longPeriod, shortPeriod, moveBars),
  settle: ({ longPeriod, shortPeriod, moveBars }) =>
    warmup(longPeriod, shortPeriod, moveBars) + emaFading(Math.max(longPeriod, shortPeriod), 2),
  references: ['Blau, True Strength Index, Stocks & Commodities (1991)', 'Backtrader 1.9.78.123 (numbers only), TrueStrengthIndicator'],

  compute(bars, { longPeriod, shortPeriod, moveBars, source }) {
    const moves = change(priceColumn(bars, source), moveBars)
    const smooth = (values: Float64Array) => ema(ema(values, longPeriod), shortPeriod)
    return { tsi: scaled(quotient(smooth(moves), smooth(sizes(moves))), 100) }
  },
})
