import { agendaApi, type CalendarEventNow, calendarApi, quotesApi } from '@assay/contracts'
import type { Rooms } from './rooms.ts'

/** A week that only the calendar of another year covers. */
const week = { from: '2023-01-02', to: '2023-01-09', days: '7' }
const symbol = 'XAUUSD'

interface ChatQuote {
  readonly quote?: { readonly bid: number; readonly ask: number; readonly at: string; readonly simulated: boolean }
  readonly isOpen: boolean | null
  readonly why: string | null
  readonly source: string | null
}

interface ChatEvents {
  readonly days: readonly { readonly events: readonly CalendarEventNow[] }[]
}

/** The price and the events, as every door tells them. */
export async function seeNow({ ask, tool }: Rooms) {
  const { quotes, markets, sources } = await ask(quotesApi.list, { query: { symbols: symbol } })
  const { days: quoteDays } = await ask(quotesApi.days, { query: { symbols: symbol } })
  const agenda = await ask(agendaApi.list, { query: { from: week.from, days: week.days, zone: 'UTC', impact: 'low' } })
  const instants = { from: `${week.from}T00:00:00.000Z`, to: `${week.to}T00:00:00.000Z` }
  const inChat = await tool<ChatEvents>('list_events', { from: week.from, days: Number(week.days), impact: 'low' })
  const listed = await ask(calendarApi.list, { query: { ...instants, impact: 'low' } })
  const [first] = listed.events
  return {
    quote: quotes.at(0) ?? null,
    isOpen: markets[0].open,
    why: sources[0].why,
    source: sources[0].label,
    day: quoteDays[0].day,
    chatQuote: await tool<ChatQuote>('get_quote', { symbol }),
    agenda: agenda.days.flatMap(({ events }) => events),
    calendar: listed.events,
    chatEvents: inChat.days.flatMap(({ events }) => events),
    detail: first ? await ask(calendarApi.read, { params: { id: first.id } }) : undefined,
  }
}

export type SeenNow = Awaited<ReturnType<typeof seeNow>>
