import { defineIndicator, line, source } from '../define.ts'
import { priceColumn } from '../series.ts'
import { bandPercent, percentBands } from './percent-bands.ts'

export const envelope = defineIndicator({
  id: 'envelope',
  code: 'Envelope',
  name: 'Envelope',
  family: 'named',
  group: 'volatility',
  summary: 'The price itself with a band some percent above it and another below.',
  aliases: ['percent bands', 'channel'],
  pane: 'price',
  unit: 'price',
  params: { percent: bandPercent, source: source() },
  outputs: { src: line('Price'), top: line('Upper band'), bot: line('Lower band') },
  warmup: () => 0,
  references: ['Murphy, Technical Analysis of the Financial Markets (1999)', 'Backtrader 1.9.78.123 (numbers only), Envelope'],

  compute(bars, { percent, source }) {
    const prices = priceColumn(bars, source)
    return { src: prices.slice(), ...percentBands(prices, percent) }
  },
})
