import { type AgendaDay, type AgendaQuery, type LeastImpact, Refusal } from '@assay/contracts'
import { agendaDay, type DayRange, dayRange, latestState, type StoredEvent } from '@assay/events'
import { dayMs } from '@assay/market'
import type { AgendaChoice, AgendaStore, Span } from './agenda.store.ts'
import type { CalendarHealth } from './calendar-state.ts'
import type { Reactions } from './reactions.ts'
import { shownEvents } from './shown-events.ts'

export type AgendaService = ReturnType<typeof agendaService>

export interface AgendaNeeds {
  readonly store: AgendaStore
  /** The time spans that some event source covers. */
  readonly covered: () => Promise<Span[]>
  readonly state: () => Promise<CalendarHealth>
  readonly reactions: Reactions
  readonly now: () => number
}

const order = ['low', 'medium', 'high'] as const

/** Holidays are included whatever the minimum impact. */
export const impactsFrom = (least: LeastImpact) => [...order.slice(order.indexOf(least)), 'holiday' as const]

export function agendaService({ store, covered: coveredTimes, state, reactions, now }: AgendaNeeds) {
  return {
    async list({ from, days, zone, currencies, impact, search }: AgendaQuery) {
      const range = dayRange(from, days, zone)
      const choice = { currencies: currencies?.split(','), impacts: impactsFrom(impact), search: search?.trim() || undefined }
      const [found, covered, next, health] = await Promise.all([
        store.between(aroundOf(range), choice),
        coveredTimes(),
        nextOf(store, choice, now()),
        state(),
      ])
      const events = await shownEvents(store, [
        ...found.filter((event) => isIn(range, event, zone)),
        ...Object.values(next).flatMap((each) => each ?? []),
      ])
      const byId = new Map(events.map((event) => [event.id, event]))
      const byDay = Map.groupBy(
        found.filter((event) => isIn(range, event, zone)),
        (event) => dayOf(event, zone),
      )
      return {
        days: daysOf(range, zone, covered).map((day) => ({ ...day, events: (byDay.get(day.date) ?? []).map(({ id }) => byId.get(id)!) })),
        next: (next.any && byId.get(next.any.id)) ?? null,
        nextHigh: (next.high && byId.get(next.high.id)) ?? null,
        state: health,
      }
    },
    state,
    /** Returns the price moves after this event and after earlier releases with the same key. */
    async reactions(id: string, symbols: readonly string[]) {
      const event = await store.find(id)
      if (!event) throw new Refusal('EVENT_NOT_FOUND')
      const releases = await store.past([event.key], new Date(latestState(event)!.scheduledAt))
      return Promise.all(symbols.map((symbol) => reactions(symbol, releases)))
    },
  }
}

/** Events without a time are stored at midnight UTC, which can fall outside the same dates in the user's time zone. */
const aroundOf = ({ from, to, dates }: DayRange): Span => ({
  from: Math.min(from, Date.parse(`${dates[0]}T00:00:00Z`)),
  to: Math.max(to, Date.parse(`${dates[1]}T00:00:00Z`)),
})

function dayOf(event: StoredEvent, zone: string): string {
  const { scheduledAt, timeStatus } = latestState(event)!
  return agendaDay(scheduledAt, timeStatus, zone)
}

function isIn({ dates: [first, end] }: DayRange, event: StoredEvent, zone: string): boolean {
  const day = dayOf(event, zone)
  return first <= day && day < end
}

/** The days of a range, each with whether one source covers the whole day. */
function daysOf({ dates: [first, end] }: DayRange, zone: string, covered: readonly Span[]): Pick<AgendaDay, 'date' | 'covered'>[] {
  const count = (Date.parse(end) - Date.parse(first)) / dayMs
  return Array.from({ length: count }, (_, i) => {
    const date = new Date(Date.parse(first) + i * dayMs).toISOString().slice(0, 10)
    const { from, to } = dayRange(date, 1, zone)
    return { date, covered: covered.some((span) => span.from <= from && to <= span.to) }
  })
}

/** Among this many upcoming events, at least one has a time of day. */
const mostAhead = 40

async function nextOf(store: AgendaStore, choice: AgendaChoice, now: number) {
  const firstExact = async (of: AgendaChoice) =>
    (await store.after(new Date(now), of, mostAhead)).find((event) => {
      const { timeStatus, status } = latestState(event)!
      return timeStatus === 'exact' && status === 'scheduled'
    })
  const [any, high] = await Promise.all([firstExact(choice), firstExact({ ...choice, impacts: ['high'] })])
  return { any, high }
}
