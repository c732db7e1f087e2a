import { defineIndicator, line } from '../define.ts'
import { walkOver } from '../series.ts'
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
    const minutes = clockMinutes(time, clocks[clock])
    const { length } = minutes
    const walk = walkOver(time)
    const times = walk.column(0)
    for (let i = walk.from; i < length; i++) times[i] = 100 * Math.floor(minutes[i] / 60) + (minutes[i] % 60)
    return { time: times }
  },
})
