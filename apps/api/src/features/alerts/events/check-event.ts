import { type AlertCondition, isOnEvent, type PriceAlert, Refusal } from '@assay/contracts'
import { latestState, type StoredEvent } from '@assay/events'
import { minuteMs } from '@assay/market'

/** The calendar as needed to check an alert; connected in `app.ts`. */
export interface HeldEvents {
  /** An event by its id. */
  readonly find: (id: string) => Promise<StoredEvent | undefined>
  /** Whether the calendar holds a release of the key. */
  readonly holdsKey: (key: string) => Promise<boolean>
}

/**
 * Throws `EVENT_NOT_FOUND` when the calendar does not hold the event, and `BODY_INVALID` when the moment cannot
 * come.
 */
export async function checkEvent(held: HeldEvents, condition: AlertCondition, trigger: PriceAlert['trigger'], now: number): Promise<void> {
  if (!isOnEvent(condition)) return
  const { key, release, minutes } = condition.params
  if (release === null) {
    if (!(await held.holdsKey(key))) throw new Refusal('EVENT_NOT_FOUND')
    return
  }
  if (trigger === 'every') throw invalid('An alert on one release fires once. Choose every release, or Once.', 'trigger')
  const event = await held.find(release)
  const state = event && latestState(event)
  if (!event || !state || event.key !== key) throw new Refusal('EVENT_NOT_FOUND')
  if (state.timeStatus !== 'exact' || state.status !== 'scheduled')
    throw invalid('This event has no time of day yet. Set the alert when it has one.', 'params.release')
  if (Date.parse(state.scheduledAt) - minutes * minuteMs <= now)
    throw invalid('That moment has passed. Choose fewer minutes, or every release.', 'params.minutes')
}

const invalid = (message: string, path: string) => new Refusal('BODY_INVALID', { message, path })
