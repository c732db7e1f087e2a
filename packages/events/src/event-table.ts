import { firstAtOrAfter, minuteMs } from '@assay/market'
import type { Impact } from './event.ts'
import { type EventChoice, type Span, spansOf } from './span.ts'
import { type Release, surprises } from './surprise.ts'
import { readValue } from './value.ts'
import { type StoredEvent, stateAt } from './vintage.ts'

/** The events of a choice as columns that a backtest reads and that can be passed to a worker. Times in UTC milliseconds. */
export interface EventTable {
  /** While `from <= t < to` an event was known to be scheduled at `scheduled`; sorted by `scheduled`. */
  readonly scheduled: Float64Array
  readonly from: Float64Array
  readonly to: Float64Array
  /** The longest time before its schedule at which any event was known. */
  readonly lead: number
  /**
   * From `known` on the last release had the surprise `surprise`, in standard deviations; NaN if its key has too little
   * history.
   */
  readonly known: Float64Array
  readonly surprise: Float64Array
}

const column = (spans: readonly Span[], name: keyof Span): Float64Array => Float64Array.from(spans, (span) => span[name])

export function eventTable(events: readonly StoredEvent[], choice: EventChoice): EventTable {
  const spans = spansOf(events, choice)
  return {
    scheduled: column(spans, 'scheduled'),
    from: column(spans, 'from'),
    to: column(spans, 'to'),
    lead: spans.reduce((most, span) => Math.max(most, span.scheduled - span.from), 0),
    ...lastSurprises(events, choice),
  }
}

/** Minutes from `time` to the next event known at that time, 0 at its instant; NaN if none is known. */
export function minutesToNext({ scheduled, from, to, lead }: EventTable, time: number): number {
  for (let i = firstAtOrAfter(scheduled, time); i < scheduled.length && scheduled[i] - time <= lead; i++)
    if (from[i] <= time && time < to[i]) return (scheduled[i] - time) / minuteMs
  return Number.NaN
}

/** Minutes since the last event, 0 at its instant; NaN if none is known. */
export function minutesSinceLast({ scheduled, from, to }: EventTable, time: number): number {
  for (let i = firstAtOrAfter(scheduled, time + 1) - 1; i >= 0; i--)
    if (from[i] <= time && time < to[i]) return (time - scheduled[i]) / minuteMs
  return Number.NaN
}

/** The surprise of the last release whose figure is known at `time`; NaN if there is none. */
export function lastSurprise({ known, surprise }: EventTable, time: number): number {
  const at = firstAtOrAfter(known, time + 1) - 1
  return at < 0 ? Number.NaN : surprise[at]
}

interface Measured {
  readonly known: number
  readonly scheduled: number
  readonly z: number
}

/** The surprise of the last release over time. A figure that becomes known late does not replace that of a later release. */
function lastSurprises(events: readonly StoredEvent[], choice: EventChoice): Pick<EventTable, 'known' | 'surprise'> {
  const inOrder = measured(events, choice).toSorted((a, b) => a.known - b.known || a.scheduled - b.scheduled || size(a) - size(b))
  const steps: Measured[] = []
  for (const release of inOrder) if (release.scheduled >= (steps.at(-1)?.scheduled ?? Number.NEGATIVE_INFINITY)) steps.push(release)
  return { known: Float64Array.from(steps, ({ known }) => known), surprise: Float64Array.from(steps, ({ z }) => z) }
}

/** Of several releases at the same time the largest surprise counts; an unknown one (NaN) gives way to any other. */
const size = ({ z }: Measured): number => (Number.isNaN(z) ? -1 : Math.abs(z))

/** The surprise of a release, whoever asks for it. */
interface MeasuredRelease extends Measured {
  readonly currency: string
  readonly impact: Impact
}

/** Those of events already measured, kept as long as the events are: they are the same for every choice. */
const known = new WeakMap<readonly StoredEvent[], readonly MeasuredRelease[]>()

/** The releases of a choice with a figure and a forecast, and the surprise of each. */
function measured(events: readonly StoredEvent[], { currencies, impacts }: EventChoice): readonly Measured[] {
  const all = known.get(events) ?? measuredReleases(events)
  known.set(events, all)
  return all.filter(({ currency, impact }) => currencies.includes(currency) && impacts.includes(impact))
}

function measuredReleases(events: readonly StoredEvent[]): MeasuredRelease[] {
  const releases = events.flatMap((event) => releaseOf(event) ?? [])
  return [...Map.groupBy(releases, ({ currency, key }) => `${currency} ${key}`).values()].flatMap((ofKey) => {
    const byId = new Map(ofKey.map((each) => [each.release.id, each]))
    return surprises(ofKey.map(({ release }) => release)).flatMap(({ id, surprise, z }) => {
      const { release, currency, impact } = byId.get(id)!
      if (surprise === null) return []
      const knownFrom = Math.max(release.scheduled, release.actual[0].at)
      return [{ known: knownFrom, scheduled: release.scheduled, z: z ?? Number.NaN, currency, impact }]
    })
  })
}

/** An event with a figure, as it was known when the figure was published. Later changes of its schedule do not count. */
function releaseOf(event: StoredEvent): { release: Release; key: string; currency: string; impact: Impact } | null {
  const { id, key, currency, vintages } = event
  if (currency === null) return null
  const valuesOf = (field: 'forecast' | 'actual') =>
    vintages
      .filter((vintage) => vintage.field === field)
      .map(({ at, value }) => ({ at: Date.parse(at), value: readValue(value ?? '').value }))
  const actual = valuesOf('actual').filter(({ value }) => value !== null)
  const state = actual.length > 0 ? stateAt(event, actual[0].at) : null
  if (state?.timeStatus !== 'exact') return null
  const release = { id, scheduled: Date.parse(state.scheduledAt), forecast: valuesOf('forecast'), actual }
  return { release, key, currency, impact: state.impact }
}
