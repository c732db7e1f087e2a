import { type EventState, latestState, type StoredEvent } from '@assay/events'

/** An alert on an event that is looked at. Times are UTC milliseconds. */
export interface EventAlert {
  readonly id: string
  readonly key: string
  /** The id of the one release that counts; null for all of the key. */
  readonly release: string | null
  readonly minutes: number
  readonly armedAt: number
  /** It waits for events; one that has fired is only told what became of them. */
  readonly waits: boolean
}

/** What an alert has told of an event since it was armed, oldest first. */
export interface EventMark {
  readonly eventId: string
  readonly told: 'fired' | 'moved' | 'cancelled'
  /** The schedule that was told, or when the event was called off. */
  readonly about: number
}

/** Something to tell now. */
export interface Telling extends EventMark {
  readonly event: StoredEvent
  readonly state: EventState
  /** When it happened. */
  readonly at: number
}

const minuteMs = 60_000
/** A program that was away tells what it missed for no longer than this. */
export const longestGapMs = 7 * 24 * 60 * minuteMs

/**
 * What an alert tells of an event at `now`, or undefined: it fires `minutes` before the schedule as that is known now; later it says where the event has
 * been moved, and where the source no longer lists it. What lies before the arming is not told.
 */
export function tellingOf(alert: EventAlert, event: StoredEvent, marks: readonly EventMark[], now: number): Telling | undefined {
  const state = latestState(event)
  if (state?.timeStatus !== 'exact' || (alert.release !== null && alert.release !== event.id)) return undefined
  const own = marks.filter(({ eventId }) => eventId === event.id)
  const hasFired = own.some(({ told }) => told === 'fired')
  if (!alert.waits && !hasFired) return undefined
  const scheduled = Date.parse(state.scheduledAt)
  const tell = (told: EventMark['told'], about: number, at: number): Telling => ({ eventId: event.id, told, about, event, state, at })
  if (state.status === 'withdrawn') {
    const since = withdrawnAt(event)
    const isNew =
      since > alert.armedAt && now - since <= longestGapMs && !own.some(({ told, about }) => told === 'cancelled' && about === since)
    return isNew ? tell('cancelled', since, since) : undefined
  }
  if (hasFired) {
    const last = own.findLast(({ told }) => told !== 'cancelled')!.about
    return scheduled !== last && scheduled > now ? tell('moved', scheduled, now) : undefined
  }
  const due = scheduled - alert.minutes * minuteMs
  return due > alert.armedAt && due <= now && now - scheduled <= longestGapMs ? tell('fired', scheduled, due) : undefined
}

const withdrawnAt = ({ vintages }: StoredEvent): number =>
  Date.parse(vintages.findLast(({ field, value }) => field === 'status' && value === 'withdrawn')!.at)
