import { minutesToNext } from '@assay/events'
import { defineIndicator } from '../define.ts'
import { eventMinutes } from './event-minutes.ts'

export const minutesToEvent = defineIndicator({
  id: 'minutesToEvent',
  code: 'MINUTES_TO_EVENT',
  name: 'Minutes to Event',
  summary: 'Minutes from the close of the candle to the next release known then.',
  aliases: ['before news', 'calendar'],
  ...eventMinutes(minutesToNext),
})
