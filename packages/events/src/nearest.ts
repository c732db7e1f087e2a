import { firstAtOrAfter } from '@assay/market'
import { type EventChoice, type Span, spansOf } from './span.ts'
import type { StoredEvent } from './vintage.ts'

/** How far the nearest events are, with what was known at each time. */
export interface NearestEvents {
  /** Minutes to the next event that is known at `time` (UTC milliseconds), 0 at its instant; NaN where none is known. */
  toNext(time: number): number
  /** Minutes since the last one, 0 at its instant; NaN where none is known. */
  sinceLast(time: number): number
}

const minute = 60_000

export function nearestEvents(events: readonly StoredEvent[], choice: EventChoice): NearestEvents {
  const spans = spansOf(events, choice)
  const scheduled = Float64Array.from(spans, (span) => span.scheduled)
  // No event is known longer ahead than this, so no search goes further.
  const lead = spans.reduce((most, span) => Math.max(most, span.scheduled - span.from), 0)
  const isKnown = (span: Span, time: number) => span.from <= time && time < span.to

  return {
    toNext(time) {
      for (let i = firstAtOrAfter(scheduled, time); i < spans.length && scheduled[i] - time <= lead; i++)
        if (isKnown(spans[i], time)) return (scheduled[i] - time) / minute
      return Number.NaN
    },
    sinceLast(time) {
      for (let i = firstAtOrAfter(scheduled, time + 1) - 1; i >= 0; i--) if (isKnown(spans[i], time)) return (time - scheduled[i]) / minute
      return Number.NaN
    },
  }
}
