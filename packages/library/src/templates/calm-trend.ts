import { number, template, trail } from '../template.ts'

export const calmTrend = template({
  id: 'calm-trend',
  name: 'Calm trend',
  family: 'volatility',
  timeframe: '1h',
  idea: 'Buys a cross of the average only while the market is calm, and lets a stop follow the price. Calm rises last longer than wild ones.',
  breaks: 'The day on which the calm ends.',
  long: {
    entry: 'ATRPERCENTILE(14, 100) < {calm} And CLOSE crosses above EMA({slow})',
  },
  parameters: {
    calm: number('Range percentile below', 50, [20, 70, 10]),
    slow: number('Average', 50, [30, 100, 10]),
    trail: trail(0.7),
  },
})
