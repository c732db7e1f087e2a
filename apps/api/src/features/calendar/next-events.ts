import type { NextEvent } from '@assay/backtest'
import { latestState } from '@assay/events'
import { dayMs } from '@assay/market'
import type { CalendarStore } from './calendar.store.ts'

/** Returns upcoming events with the times of their earlier releases; null when no calendar is held. */
export type NextEvents = (from: number, currencies: readonly string[]) => Promise<readonly NextEvent[] | null>

const aheadMs = 7 * dayMs
const mostEvents = 12
const mostReleases = 36

/** Events of medium and high impact with an exact time, within seven days from `from`. */
export function nextEvents(store: CalendarStore): NextEvents {
  const read = readNextEvents(store)
  const known = new Map<string, { readonly of: string; readonly events: ReturnType<NextEvents> }>()
  // Hundreds of callers ask for the same days of the same currencies: each is read once for a state of the calendar.
  return async (...asked) => {
    const [, currencies] = asked
    const name = currencies.join(' ')
    const of = JSON.stringify([await store.version(), asked])
    const kept = known.get(name)
    if (kept?.of === of) return kept.events
    const events = read(...asked)
    known.set(name, { of, events })
    events.catch(() => known.delete(name))
    return events
  }
}

function readNextEvents(store: CalendarStore): NextEvents {
  return async (from, currencies) => {
    if ((await store.covered()).length === 0) return null
    const stored = await store.between({ from, to: from + aheadMs }, currencies, ['medium', 'high'])
    const ahead = stored
      .map((event) => ({ event, state: latestState(event)! }))
      .filter(({ state }) => state.status === 'scheduled' && state.timeStatus === 'exact')
      .slice(0, mostEvents)
    const keys = [...new Set(ahead.map(({ event }) => event.key))]
    const past = new Map(await Promise.all(keys.map(async (key) => [key, await releasesBefore(store, key, from)] as const)))
    return ahead.map(({ event: { id, key, title, currency }, state }) => ({
      id,
      title,
      currency: currency ?? '',
      impact: state.impact === 'high' ? 'high' : 'medium',
      scheduledAt: Date.parse(state.scheduledAt),
      past: past.get(key)!,
    }))
  }
}

async function releasesBefore(store: CalendarStore, key: string, from: number): Promise<number[]> {
  const releases = await store.releases(key, new Date(from), mostReleases)
  return releases.flatMap((release) => {
    const { timeStatus, status, scheduledAt } = latestState(release)!
    const at = Date.parse(scheduledAt)
    return timeStatus === 'exact' && status === 'scheduled' && at < from ? [at] : []
  })
}
