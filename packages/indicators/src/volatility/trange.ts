import { defineIndicator, line } from '../define.ts'
import { trueRange } from '../series.ts'

export const trange = defineIndicator({
  id: 'trange',
  code: 'TRANGE',
  name: 'True Range',
  family: 'talib',
  group: 'volatility',
  summary: 'How far price travelled in this candle, counted from the close before where there was a gap.',
  aliases: ['TR', 'volatility', 'Wilder'],
  pane: 'own',
  unit: 'price difference',
  params: {},
  outputs: { trange: line('True Range') },
  warmup: () => 1,
  references: ['Wilder, New Concepts in Technical Trading Systems (1978)', 'TA-Lib 0.6.4, TRANGE'],
  compute: (bars) => ({ trange: trueRange(bars) }),
})
