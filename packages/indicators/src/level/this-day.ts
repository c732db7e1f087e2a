import { defineIndicator, line } from '../define.ts'
import { seamsOf } from './seams.ts'
import { soFar } from './so-far.ts'

export const thisDay = defineIndicator({
  id: 'thisDay',
  code: 'TODAY',
  name: 'Today',
  family: 'assay',
  group: 'level',
  summary: 'Open of the trading day, and its high and low as far as they are known at this candle.',
  aliases: ['daily open', 'day open', 'day high', 'day low', 'high of the day', 'low of the day', 'HOD', 'LOD'],
  pane: 'price',
  unit: 'price',
  params: {},
  outputs: { open: line('Open'), high: line('High so far'), low: line('Low so far') },
  warmup: () => 1,
  anchoredDays: () => 1,
  references: ['The trading day by the day boundary of the run; a day cut off by the start of the series has no values'],
  compute: (bars, _, { dayBoundary }) => soFar(bars, seamsOf(bars.time, '1D', dayBoundary).subarray(1)),
})
