import { candleEnd, candleStart, minuteMs } from '@assay/market'
import { defineIndicator, line } from '../define.ts'

export const minutesOfDay = defineIndicator({
  id: 'minutesOfDay',
  code: 'MINUTESOFDAY',
  name: 'Minutes of the Trading Day',
  family: 'assay',
  group: 'session',
  summary: 'How many minutes after the start of the trading day the candle opens: at 17:00 New York time, or at midnight UTC.',
  aliases: ['minutes since open', 'minutes since day open', 'time of day', 'calendar'],
  pane: 'own',
  unit: 'time',
  params: {},
  outputs: { minutes: line('Minutes') },
  warmup: () => 0,
  references: ['The trading day by the day boundary of the run, whether or not the market opens with it'],

  compute({ time }, _, { dayBoundary }) {
    const { length } = time
    const minutes = new Float64Array(length)
    for (let i = 0; i < length; ) {
      const start = candleStart(time[i], '1D', dayBoundary)
      const end = candleEnd(time[i], '1D', dayBoundary)
      for (; i < length && time[i] < end; i++) minutes[i] = Math.floor((time[i] - start) / minuteMs)
    }
    return { minutes }
  },
})
