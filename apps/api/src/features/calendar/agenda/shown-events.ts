import type { AgendaEvent } from '@assay/contracts'
import { changesOf, latestState, measuredSurprises, type StoredEvent } from '@assay/events'
import type { AgendaStore } from './agenda.store.ts'

/**
 * Events as the agenda shows them: with the surprise measured against their own history, and what changed about
 * them.
 */
export async function shownEvents(store: Pick<AgendaStore, 'past'>, events: readonly StoredEvent[]): Promise<AgendaEvent[]> {
  if (events.length === 0) return []
  const states = events.map((event) => ({ event, state: latestState(event)! }))
  const latest = states.reduce((most, { state }) => Math.max(most, Date.parse(state.scheduledAt)), Number.NEGATIVE_INFINITY)
  const past = await store.past([...new Set(events.map(({ key }) => key))], new Date(latest))
  const byKey = Map.groupBy(past, ({ key }) => key)
  const surprises = measuredSurprises(past)
  return states.map(({ event, state }) => {
    const { id, key, title, currency } = event
    const releases = byKey.get(key) ?? []
    const before = releases[releases.findIndex((release) => release.id === id) + 1]
    return {
      id,
      key,
      title,
      currency,
      ...state,
      z: surprises.get(id)?.z ?? null,
      hasFigures: releases.some(hasFigures),
      ...changesOf(event, before),
    }
  })
}

const figures = new Set(['forecast', 'previous', 'actual'])

const hasFigures = ({ vintages }: StoredEvent): boolean => vintages.some(({ field, value }) => value !== null && figures.has(field))
