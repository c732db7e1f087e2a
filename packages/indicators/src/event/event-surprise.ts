import { lastSurprise } from '@assay/events'
import { defineIndicator, line } from '../define.ts'
import { atClose, eventParams } from './choice.ts'

export const eventSurprise = defineIndicator({
  id: 'eventSurprise',
  code: 'EVENT_SURPRISE',
  name: 'Event Surprise',
  family: 'assay',
  group: 'session',
  summary: 'The last release against its forecast, in standard deviations of its earlier surprises.',
  aliases: ['news', 'consensus'],
  pane: 'own',
  unit: 'index',
  params: eventParams,
  outputs: { surprise: line('Surprise') },
  warmup: () => 0,
  needsCalendar: true,
  references: ['Balduzzi, Elton & Green (2001)'],
  compute: ({ time }, params, context) => ({ surprise: atClose(time, params, context, lastSurprise) }),
})
