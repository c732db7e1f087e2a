import { defineIndicator, line } from '../define.ts'
import { clock, clockMinutes, clocks } from './clock.ts'

export const timeOfDay = defineIndicator({
  id: 'timeOfDay',
  code: 'TIMEOFDAY',
  name: 'Time of the Day',
  family: 'assay',
  group: 'session',
  summary: 'The time at which the candle opens as a number, 930 for 9:30, on the clock of New York or of another place.',
  aliases: ['clock', 'time filter', 'trading hours', 'HHMM', 'calendar'],
  pane: 'own',
  unit: 'time',
  params: { clock: clock() },
  outputs: { time: line('Time') },
  warmup: () => 0,
  references: ['The opening time of the candle, with the summer time of the place'],

  compute({ time }, { clock }) {
    const times = clockMinutes(time, clocks[clock])
    const { length } = times
    for (let i = 0; i < length; i++) times[i] = 100 * Math.floor(times[i] / 60) + (times[i] % 60)
    return { time: times }
  },
})
