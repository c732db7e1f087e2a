import type { CalendarEventNow, NewsItem } from '@assay/contracts'
import { ChartCandlestick, FlaskConical } from 'lucide-react'
import { measuredSymbol } from '../../features/news/news-words.ts'
import { useRelatedEvents } from '../../features/news/RelatedEvents.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { chartAt } from '../shared/chart-at.ts'
import { countedEvents, isTestable, useTestEvent } from '../shared/use-test-event.ts'

const icon = { className: 'size-4', 'aria-hidden': true } as const

/** Tests what followed releases like the one behind a headline, and shows the price at its time. */
export function NewsActions({ item }: { item: NewsItem }) {
  const event = foremost(useRelatedEvents(item).filter(isTestable), Date.parse(item.publishedAt ?? ''))
  const symbol = measuredSymbol(item)
  if (!symbol || item.publishedAt === null) return null
  return (
    <>
      {event ? <TestEvent event={event} symbol={symbol} /> : null}
      <ButtonLink icon={<ChartCandlestick {...icon} />} to={chartAt(symbol, Date.parse(item.publishedAt))}>
        Open on the chart
      </ButtonLink>
    </>
  )
}

function TestEvent({ event, symbol }: { event: CalendarEventNow; symbol: string }) {
  const tested = useTestEvent(symbol)
  const explained = `Buys ${symbol} after all ${countedEvents(event)}, as ${event.title} is one, and sells an hour later`
  return (
    <Button
      kind="primary"
      title={explained}
      icon={<FlaskConical className="size-4" aria-hidden="true" />}
      busy={tested.busy}
      onClick={() => tested.run(event)}
    >
      Test this event
    </Button>
  )
}

const strength = { holiday: 0, low: 1, medium: 2, high: 3 } as const

/** The release of the highest impact, and of several the one that is nearest to the headline. */
function foremost(events: readonly CalendarEventNow[], at: number): CalendarEventNow | undefined {
  const away = ({ scheduledAt }: CalendarEventNow) => Math.abs(Date.parse(scheduledAt) - at)
  return events.toSorted((a, b) => strength[b.impact] - strength[a.impact] || away(a) - away(b))[0]
}
