import { type Release, type Surprise, surprises } from './surprise.ts'
import { readValue } from './value.ts'
import { latestState, type StoredEvent } from './vintage.ts'

/** The surprises of releases, by the id of the event. `events` must include all earlier releases of each key that count. */
export function measuredSurprises(events: readonly StoredEvent[]): Map<string, Surprise> {
  const byKey = Map.groupBy(events, ({ key }) => key)
  return new Map([...byKey.values()].flatMap((releases) => surprises(releases.map(releaseOf)).map((each) => [each.id, each] as const)))
}

function releaseOf(event: StoredEvent): Release {
  return {
    id: event.id,
    scheduled: Date.parse(latestState(event)!.scheduledAt),
    forecast: figuresOf(event, 'forecast'),
    actual: figuresOf(event, 'actual'),
  }
}

const figuresOf = ({ vintages }: StoredEvent, of: 'forecast' | 'actual'): Release['forecast'] =>
  vintages.filter(({ field }) => field === of).map(({ at, value }) => ({ at: Date.parse(at), value: readValue(value ?? '').value }))
