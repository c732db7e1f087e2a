import type { CalendarEventNow } from '@assay/contracts'
import { dayMs } from '@assay/market'
import { afterEvents } from '@assay/strategy'
import { useTimezone } from '../../base/store.ts'
import { useAction } from '../../base/use-action.ts'
import { useHeldSeries } from '../../base/use-held-series.ts'
import { addDays, dayOf } from '../../features/builder/period.ts'
import type { Days } from '../../features/builder/work.ts'
import { impactCodes } from '../../features/calendar/impact-codes.ts'
import { useLazyEventsNearQuery } from '../../features/news/news.api.ts'
import { toast } from '../../ui/toast.ts'
import { useMakeItMine } from './use-make-it-mine.ts'

export type TestedEvent = Pick<CalendarEventNow, 'currency' | 'impact' | 'timeStatus' | 'scheduledAt'>

interface Range {
  readonly from: number
  readonly to: number
}

const timeframe = '15min'
/** As far back as the measurements of the Analysis page. */
const mostMs = 5 * 366 * dayMs

/** Whether a rule can say when the event was. */
export const isTestable = ({ impact, timeStatus }: TestedEvent): boolean => timeStatus === 'exact' && impact !== 'holiday'

/** The events that the rule counts: rules know an event by its currency and impact. */
export const countedEvents = ({ currency, impact }: TestedEvent): string =>
  `${currency ? `${currency} ` : ''}events of ${impact} impact${impact === 'high' ? '' : ' or higher'}`

/**
 * Opens the builder with a position of an hour after each event like this one, over the days for which both calendar and bars are held.
 */
export function useTestEvent(symbol: string) {
  const zone = useTimezone()
  const held = useHeldSeries({ symbol, timeframe, place: 'example' })
  const [ask] = useLazyEventsNearQuery()
  const open = useMakeItMine()
  const span = (at: number) => ({ from: new Date(at).toISOString(), to: new Date(at + 1).toISOString() })
  return useAction((event: TestedEvent) => ask({ ...span(Date.parse(event.scheduledAt)), impact: 'high' }, true), {
    failed: 'The event could not be opened in the builder.',
    done({ covered }, event) {
      const ranges = covered.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }))
      const days = daysFor(Date.parse(event.scheduledAt), ranges, held?.covered, zone)
      if (!days) {
        const detail = `No day has both ${timeframe} bars of ${symbol} and a calendar.`
        toast('This event cannot be tested here.', { kind: 'fault', detail })
        return
      }
      const rules = afterEvents({ impact: impactCodes[event.impact], currency: event.currency }, timeframe)
      open({ symbol, timeframe, capital: null, rules, name: `${symbol} after ${countedEvents(event)}`, days })
    },
  })
}

/** The whole days of the bars that are in the same range of the calendar as the event, or in the last one before it. */
export function daysFor(at: number, ranges: readonly Range[], bars: Range | null | undefined, zone: string): Days | null {
  const range = ranges.findLast(({ from }) => from <= at)
  if (!range || !bars) return null
  const end = Math.min(range.to, bars.to)
  const start = Math.max(range.from, bars.from, end - mostMs)
  const days = { from: addDays(dayOf(start - 1, zone), 1), to: addDays(dayOf(end, zone), -1), zone }
  return days.from <= days.to ? days : null
}
