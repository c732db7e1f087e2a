import type { Impact } from './event.ts'
import { type StoredEvent, statesOf } from './vintage.ts'

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

type Planned = Span & { readonly impact: Impact }

/** What an event was planned to be, whatever its impact. Kept, because every choice asks again. */
const planned = new WeakMap<StoredEvent, readonly Planned[]>()

function plannedOf(event: StoredEvent): readonly Planned[] {
  const known = planned.get(event)
  if (known) return known
  const spans = statesOf(event).flatMap(({ from, to, state: { status, timeStatus, impact, scheduledAt } }) =>
    status === 'scheduled' && timeStatus === 'exact' ? [{ from, to, scheduled: Date.parse(scheduledAt), impact }] : [],
  )
  planned.set(event, spans)
  return spans
}

/** The spans of the events of a choice, sorted by their schedule. */
export function spansOf(events: readonly StoredEvent[], choice: EventChoice): Span[] {
  const chosen = events.filter(({ currency }) => currency !== null && choice.currencies.includes(currency))
  return chosen.flatMap((event) => spansOfEvent(event, choice)).toSorted((a, b) => a.scheduled - b.scheduled)
}

function spansOfEvent(event: StoredEvent, choice: EventChoice): Span[] {
  const spans: Span[] = []
  for (const { from, to, scheduled, impact } of plannedOf(event)) {
    if (!choice.impacts.includes(impact)) continue
    const last = spans.at(-1)
    if (last?.to === from && last.scheduled === scheduled) spans[spans.length - 1] = { ...last, to }
    else spans.push({ from, to, scheduled })
  }
  return spans
}
