import { minutesSinceLast } from '@assay/events'
import { defineIndicator } from '../define.ts'
import { eventMinutes } from './event-minutes.ts'

export const minutesSinceEvent = defineIndicator({
  id: 'minutesSinceEvent',
  code: 'MINUTES_SINCE_EVENT',
  name: 'Minutes since Event',
  summary: 'Minutes from the last release to the close of the candle.',
  aliases: ['after news', 'calendar'],
  ...eventMinutes(minutesSinceLast),
})
