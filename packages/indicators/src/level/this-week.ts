import { defineIndicator, line } from '../define.ts'
import { seamsOf } from './seams.ts'
import { soFar } from './so-far.ts'

export const thisWeek = defineIndicator({
  id: 'thisWeek',
  code: 'THISWEEK',
  name: 'This Week',
  family: 'assay',
  group: 'level',
  summary: 'Open of the trading week, and its high and low as far as they are known at this candle.',
  aliases: ['weekly open', 'week open', 'week high', 'week low'],
  pane: 'price',
  unit: 'price',
  params: {},
  outputs: { open: line('Open'), high: line('High so far'), low: line('Low so far') },
  warmup: () => 1,
  anchoredDays: () => 7,
  references: ['The trading week from its Sunday on; a week cut off by the start of the series has no values'],
  compute: (bars, _, { dayBoundary }) => soFar(bars, seamsOf(bars.time, '1W', dayBoundary).subarray(1)),
})
