import { defineIndicator, line } from '../define.ts'
import { walkOver } from '../series.ts'
import { clock, clockMinutes, clocks } from './clock.ts'

const shared = {
  family: 'assay',
  group: 'session',
  pane: 'own',
  unit: 'time',
  params: { clock: clock() },
  warmup: () => 0,
  references: ['The opening time of the candle, with the summer time of the place'],
} as const

export const hourOfDay = defineIndicator({
  ...shared,
  id: 'hourOfDay',
  code: 'HOUROFDAY',
  name: 'Hour of the Day',
  summary: 'The hour in which the candle opens, 0 to 23, on the clock of New York or of another place.',
  aliases: ['hour', 'time filter', 'trading hours', 'calendar'],
  outputs: { hour: line('Hour') },

  compute({ time }, { clock }) {
    const minutes = clockMinutes(time, clocks[clock])
    const walk = walkOver(time)
    const hour = walk.column(0)
    for (let i = walk.from; i < minutes.length; i++) hour[i] = Math.floor(minutes[i] / 60)
    return { hour }
  },
})

export const timeOfDay = defineIndicator({
  ...shared,
  id: 'timeOfDay',
  code: 'TIMEOFDAY',
  name: 'Time of the Day',
  summary: 'The time at which the candle opens as a number, 930 for 9:30, on the clock of New York or of another place.',
  aliases: ['clock', 'time filter', 'trading hours', 'HHMM', 'calendar'],
  outputs: { time: line('Time') },

  compute({ time: opens }, { clock }) {
    const minutes = clockMinutes(opens, clocks[clock])
    const walk = walkOver(opens)
    const time = walk.column(0)
    for (let i = walk.from; i < minutes.length; i++) time[i] = 100 * Math.floor(minutes[i] / 60) + (minutes[i] % 60)
    return { time }
  },
})
