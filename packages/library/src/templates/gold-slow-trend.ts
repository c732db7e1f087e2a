import { number, template, trail } from '../template.ts'

export const goldSlowTrend = template({
  id: 'gold-slow-trend',
  name: 'Gold in its slow trend',
  family: 'gold',
  timeframe: '4h',
  idea: 'Buys gold when its momentum turns up above the slow average, and follows it with a wide stop. Gold moves in long waves, and this rule wants to sit through one.',
  breaks: 'Years in which gold goes nowhere.',
  long: {
    entry: 'CLOSE > EMA({slow}) And MACD_HIST crosses above 0',
  },
  parameters: {
    slow: number('Slow average', 200, [100, 300, 50]),
    trail: trail(2),
  },
})
