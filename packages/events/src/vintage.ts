import type { Impact, TimeStatus } from './event.ts'

/** The known state of an event at some time. Values are the source's own texts. */
export interface EventState {
  readonly scheduledAt: string
  readonly timeStatus: TimeStatus
  readonly impact: Impact
  readonly forecast: string | null
  readonly previous: string | null
  readonly actual: string | null
  /** `withdrawn`: a source no longer lists the event although it is still ahead. */
  readonly status: 'scheduled' | 'withdrawn'
}

/** From `at` on, `field` was known to be `value`. Vintages are only ever added, in the order in which they became known. */
export interface Vintage {
  readonly at: string
  readonly field: keyof EventState
  readonly value: string | null
}

/** An event with its full history. */
export interface StoredEvent {
  readonly id: string
  readonly key: string
  readonly title: string
  readonly currency: string | null
  readonly vintages: readonly Vintage[]
}

/** The fields that have a history, in the order in which their vintages are written. */
export const historyFields = ['scheduledAt', 'timeStatus', 'impact', 'forecast', 'previous', 'actual', 'status'] as const

const unknown = Object.fromEntries(historyFields.map((field) => [field, null]))

/** The state known at `time` (UTC milliseconds); null if the event was not known yet. */
export function stateAt({ vintages }: Pick<StoredEvent, 'vintages'>, time: number): EventState | null {
  const known = vintages.filter(({ at }) => Date.parse(at) <= time)
  if (known.length === 0) return null
  return { ...unknown, ...Object.fromEntries(known.map(({ field, value }) => [field, value])) } as unknown as EventState
}

/** The states of an event over time: each holds from `from` until the next one, or without end (`to` infinite). In one pass over its vintages. */
export function statesOf({ vintages }: Pick<StoredEvent, 'vintages'>): { from: number; to: number; state: EventState }[] {
  const inOrder = vintages.map((vintage, place) => ({ ...vintage, place, from: Date.parse(vintage.at) })).sort((a, b) => a.from - b.from)
  // Of the vintages known by then, the one that was added last counts.
  const places: Partial<Record<keyof EventState, number>> = {}
  const state: Record<string, string | null> = { ...unknown }
  const states: { from: number; to: number; state: EventState }[] = []
  for (const { from, place, field, value } of inOrder) {
    if (place < (places[field] ?? -1)) continue
    places[field] = place
    state[field] = value
    const last = states.at(-1)
    if (last?.from === from) states.pop()
    else if (last) last.to = from
    states.push({ from, to: Number.POSITIVE_INFINITY, state: { ...state } as unknown as EventState })
  }
  return states
}

/** The latest known state. */
export const latestState = (event: Pick<StoredEvent, 'vintages'>): EventState | null => stateAt(event, Number.POSITIVE_INFINITY)
