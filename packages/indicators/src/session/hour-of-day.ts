import { defineIndicator, line } from '../define.ts'
import { walkOver } from '../series.ts'
import { clock, clockMinutes, clocks } from './clock.ts'

export const hourOfDay = defineIndicator({
  id: 'hourOfDay',
  code: 'HOUROFDAY',
  name: 'Hour of the Day',
  family: 'assay',
  group: 'session',
  summary: 'The hour in which the candle opens, 0 to 23, on the clock of New York or of another place.',
  aliases: ['hour', 'time filter', 'trading hours', 'calendar'],
  pane: 'own',
  unit: 'time',
  params: { clock: clock() },
  outputs: { hour: line('Hour') },
  warmup: () => 0,
  references: ['The opening time of the candle, with the summer time of the place'],

  compute({ time }, { clock }) {
    const minutes = clockMinutes(time, clocks[clock])
    const { length } = minutes
    const walk = walkOver(time)
    const hour = walk.column(0)
    for (let i = walk.from; i < length; i++) hour[i] = Math.floor(minutes[i] / 60)
    return { hour }
  },
})
