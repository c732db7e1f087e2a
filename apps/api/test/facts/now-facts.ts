import type { CalendarEventNow } from '@assay/contracts'
import { type Fact, instant, type Value } from './fact.ts'
import type { SeenNow } from './see-now.ts'

const eventFact = (name: string, value: (event: CalendarEventNow) => Value): Fact<SeenNow> => {
  const first = (events: readonly CalendarEventNow[]) => (events[0] ? value(events[0]) : null)
  return {
    name,
    doors: {
      'GET /api/calendar': ({ calendar }) => first(calendar),
      'GET /api/agenda': ({ agenda }) => first(agenda),
      'the chat': ({ chatEvents }) => first(chatEvents),
      'GET /api/calendar/:id': ({ detail }) => detail && value(detail),
    },
  }
}

export const nowFacts: readonly Fact<SeenNow>[] = [
  {
    name: 'the last price',
    doors: {
      'GET /api/quotes': ({ quote }) => quote?.bid ?? null,
      'GET /api/quotes/day': ({ quote, day }) => (quote && day ? day.last : undefined),
      'the chat': ({ chatQuote }) => chatQuote.quote?.bid ?? null,
    },
  },
  {
    name: 'the time of the last price',
    doors: { 'GET /api/quotes': ({ quote }) => quote?.at ?? null, 'the chat': ({ chatQuote }) => instant(chatQuote.quote?.at) },
  },
  {
    name: 'the source of live prices',
    doors: { 'GET /api/quotes': ({ source }) => source, 'the chat': ({ chatQuote }) => chatQuote.source },
  },
  {
    name: 'why there is no live price',
    doors: { 'GET /api/quotes': ({ why }) => why, 'the chat': ({ chatQuote }) => chatQuote.why },
  },
  {
    name: 'whether the market is open',
    doors: { 'GET /api/quotes': ({ isOpen }) => isOpen, 'the chat': ({ chatQuote }) => chatQuote.isOpen },
  },
  {
    name: 'the number of events of a week',
    doors: {
      'GET /api/calendar': ({ calendar }) => calendar.length,
      'GET /api/agenda': ({ agenda }) => agenda.length,
      'the chat': ({ chatEvents }) => chatEvents.length,
    },
  },
  eventFact('the time of an event', ({ scheduledAt }) => instant(scheduledAt)),
  eventFact('the figure of an event', ({ actual }) => JSON.stringify(actual)),
  eventFact('the impact of an event', ({ impact }) => impact),
]
