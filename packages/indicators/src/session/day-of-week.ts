import { candleEnd, dayMs } from '@assay/market'
import { defineIndicator, line } from '../define.ts'

export const dayOfWeek = defineIndicator({
  id: 'dayOfWeek',
  code: 'DAYOFWEEK',
  name: 'Day of the Week',
  family: 'assay',
  group: 'session',
  summary: 'The weekday of the trading day, Monday 1 to Friday 5; the evening that opens a day counts to it.',
  aliases: ['weekday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'calendar'],
  pane: 'own',
  unit: 'time',
  params: {},
  outputs: { day: line('Day') },
  warmup: () => 0,
  references: ['ISO 8601 (1988): Monday is 1 and Sunday 7; the trading day by the day boundary of the run'],

  compute({ time }, _, { dayBoundary }) {
    const { length } = time
    const days = new Float64Array(length)
    for (let i = 0; i < length; ) {
      const end = candleEnd(time[i], '1D', dayBoundary)
      // A trading day is named after the day on which it ends, on a New York clock as in UTC. 1970-01-01 was a
      // Thursday.
      const day = 1 + mod(Math.floor((end - 1) / dayMs) + 3, 7)
      for (; i < length && time[i] < end; i++) days[i] = day
    }
    return { day: days }
  },
})

const mod = (value: number, base: number) => value - Math.floor(value / base) * base
