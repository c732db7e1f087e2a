import { defineIndicator, line, real, source } from '../define.ts'
import { priceColumn, walkOver } from '../series.ts'

export const accum = defineIndicator({
  id: 'accum',
  code: 'Accum',
  name: 'Running Total',
  family: 'named',
  group: 'statistic',
  summary: 'All prices since the data starts added up: another start gives another total, so only its changes mean something.',
  aliases: ['CumSum', 'CumulativeSum', 'accumulate'],
  pane: 'own',
  unit: 'index',
  params: { seed: real('Start value', 0, -1e12, 1e12), source: source() },
  outputs: { accum: line('Total') },
  warmup: () => 0,
  settle: () => Number.POSITIVE_INFINITY,
  references: ['Backtrader 1.9.78.123 (numbers only), Accum'],

  compute(bars, { seed, source }) {
    const values = priceColumn(bars, source)
    const { length } = values
    const walk = walkOver(values)
    const totals = walk.column(walk.first)
    let [total = seed] = walk.numbers
    for (let i = Math.max(walk.first, walk.from); i < length; i++) {
      total += values[i]
      totals[i] = total
    }
    walk.keep(total)
    return { accum: totals }
  },
})
