import type { EventTable } from '@assay/events'
import type { Bars } from '@assay/market'
import type { ComputeContext } from '../define.ts'
import { line } from '../define.ts'
import { type EventParams, eventParams, minutesAtClose } from './choice.ts'

/** What the two event indicators in minutes share. */
export const eventMinutes = (minutes: (table: EventTable, time: number) => number) =>
  ({
    family: 'assay',
    group: 'session',
    pane: 'own',
    unit: 'minutes',
    params: eventParams,
    outputs: { minutes: line('Minutes') },
    warmup: () => 0,
    needsCalendar: true,
    references: ['The held calendar'],
    compute: ({ time }: Bars, params: EventParams, context: ComputeContext) => ({
      minutes: minutesAtClose(time, params, context, minutes),
    }),
  }) as const
