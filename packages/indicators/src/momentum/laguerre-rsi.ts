import { defineIndicator, line, period, real, source } from '../define.ts'
import { laguerreStages, priceColumn, walkOver } from '../series.ts'
import { laguerreSettle } from '../settling.ts'

export const laguerreRsi = defineIndicator({
  id: 'laguerreRsi',
  code: 'LaguerreRSI',
  name: 'Laguerre RSI',
  family: 'named',
  group: 'momentum',
  summary: 'How much of the movement between the stages of a Laguerre filter is upward, from 0 to 1; 1 where nothing moves.',
  aliases: ['LRSI', 'Ehlers', 'relative strength', 'overbought', 'oversold'],
  pane: 'own',
  unit: 'ratio',
  params: { period: period(6, 1, 'First candle'), gamma: real('Gamma', 0.5, 0, 0.99), source: source() },
  outputs: { lrsi: line('Laguerre RSI') },
  warmup: ({ period }) => period - 1,
  settle: laguerreSettle,
  references: ['Ehlers, Time Warp: Without Space Travel (2004)', 'Backtrader 1.9.78.123 (numbers only), LaguerreRSI'],
  compute: (bars, { period, gamma, source }) => ({ lrsi: upwardShare(laguerreStages(priceColumn(bars, source), period, gamma)) }),
})

function upwardShare([first, second, third, fourth]: readonly Float64Array[]): Float64Array {
  const { length } = first
  const walk = walkOver(first)
  const shares = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) {
    const one = first[i] - second[i]
    const two = second[i] - third[i]
    const three = third[i] - fourth[i]
    const up = Math.max(one, 0) + Math.max(two, 0) + Math.max(three, 0)
    const moved = Math.abs(one) + Math.abs(two) + Math.abs(three)
    shares[i] = moved === 0 ? 1 : up / moved
  }
  return shares
}
