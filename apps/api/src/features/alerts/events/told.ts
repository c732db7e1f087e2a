import { type EventState, latestState, type StoredEvent } from '@assay/events'
import { dayMs, minuteMs } from '@assay/market'

/** An alert on an event, as needed to evaluate it. Times are UTC milliseconds. */
export interface EventAlert {
  readonly id: string
  readonly key: string
  /** The id of the one release that counts; null for every release of the key. */
  readonly release: string | null
  readonly minutes: number
  readonly armedAt: number
  /** True while it waits for events. An alert that has fired only reports what became of them. */
  readonly waits: boolean
  /** From then on it waits for nothing more; null for never. */
  readonly expiresAt: number | null
}

/**
 * Something an alert has reported about an event since it was armed. `skipped`: at this schedule it did not fire, because of its cooldown
 * or because it fires once and had fired.
 */
export interface EventMark {
  readonly eventId: string
  readonly told: 'fired' | 'moved' | 'cancelled' | 'skipped'
  /** The reported schedule, or the time the event was cancelled. */
  readonly about: number
}

/** Something to report now. */
export interface Telling extends EventMark {
  readonly event: StoredEvent
  readonly state: EventState
  /** When it happened. */
  readonly at: number
}

/** A process that was away reports what it missed no further back than this. */
export const longestGapMs = 7 * dayMs

/**
 * Returns what an alert has to report about an event at `now`, or undefined. It fires `minutes` before the currently
 * known schedule. Later it reports when the event was moved, and when the source no longer lists it. Nothing from
 * before the alert was armed is reported, and nothing from its expiry on.
 */
export function tellingOf(alert: EventAlert, event: StoredEvent, marks: readonly EventMark[], now: number): Telling | undefined {
  const state = latestState(event)
  if (state?.timeStatus !== 'exact' || (alert.release !== null && alert.release !== event.id)) return undefined
  const own = marks.filter(({ eventId }) => eventId === event.id)
  const hasFired = own.some(({ told }) => told === 'fired')
  if (!alert.waits && !hasFired) return undefined
  const scheduled = Date.parse(state.scheduledAt)
  const has = (word: EventMark['told'], time: number) => own.some(({ told, about }) => told === word && about === time)
  const tell = (told: EventMark['told'], about: number, at: number): Telling | undefined =>
    at < (alert.expiresAt ?? Number.POSITIVE_INFINITY) ? { eventId: event.id, told, about, event, state, at } : undefined
  if (state.status === 'withdrawn') {
    const since = withdrawnAt(event)
    return since > alert.armedAt && now - since <= longestGapMs && !has('cancelled', since) ? tell('cancelled', since, since) : undefined
  }
  if (hasFired) {
    const last = own.findLast(({ told }) => told === 'fired' || told === 'moved')!.about
    return scheduled !== last && scheduled > now ? tell('moved', scheduled, now) : undefined
  }
  const due = scheduled - alert.minutes * minuteMs
  const isDue = due > alert.armedAt && due <= now && now - scheduled <= longestGapMs
  return isDue && !has('skipped', scheduled) ? tell('fired', scheduled, due) : undefined
}

const withdrawnAt = ({ vintages }: StoredEvent): number =>
  Date.parse(vintages.findLast(({ field, value }) => field === 'status' && value === 'withdrawn')!.at)
