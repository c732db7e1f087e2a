import type { Impact } from './event.ts'
import { type EventState, type StoredEvent, stateAt } from './vintage.ts'

/** The events that count. Events without a currency never count. */
export interface EventChoice {
  readonly currencies: readonly string[]
  readonly impacts: readonly Impact[]
}

/** While `from <= t < to` an event that counts was known to be scheduled at `scheduled`. UTC milliseconds. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly scheduled: number
}

const counts = ({ status, timeStatus, impact }: EventState, choice: EventChoice): boolean =>
  status === 'scheduled' && timeStatus === 'exact' && choice.impacts.includes(impact)

/** The spans of the events of a choice, sorted by their schedule. */
export function spansOf(events: readonly StoredEvent[], choice: EventChoice): Span[] {
  const chosen = events.filter(({ currency }) => currency !== null && choice.currencies.includes(currency))
  return chosen.flatMap((event) => spansOfEvent(event, choice)).toSorted((a, b) => a.scheduled - b.scheduled)
}

function spansOfEvent(event: StoredEvent, choice: EventChoice): Span[] {
  const times = [...new Set(event.vintages.map(({ at }) => Date.parse(at)))].toSorted((a, b) => a - b)
  const spans: Span[] = []
  for (const [i, from] of times.entries()) {
    const state = stateAt(event, from)
    if (!state || !counts(state, choice)) continue
    const [scheduled, to] = [Date.parse(state.scheduledAt), times[i + 1] ?? Number.POSITIVE_INFINITY]
    const last = spans.at(-1)
    if (last?.to === from && last.scheduled === scheduled) spans[spans.length - 1] = { ...last, to }
    else spans.push({ from, to, scheduled })
  }
  return spans
}
