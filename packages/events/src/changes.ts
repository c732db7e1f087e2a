import { readValue } from './value.ts'
import { latestState, type StoredEvent, type Vintage } from './vintage.ts'

/** What changed about an event after it was first known. */
export interface Changes {
  /** The previous figure before it was revised, as its source wrote it; null if it was not revised. */
  readonly previousWas: string | null
  /** The schedule before its last change, and when the change became known. */
  readonly moved: { readonly from: string; readonly at: string } | null
}

/**
 * `before` is the preceding release of the same key. Its figure reveals a revision that the source of this release
 * never reported as a change.
 */
export function changesOf(event: StoredEvent, before: StoredEvent | undefined): Changes {
  const state = latestState(event)!
  const [lastPrevious, last] = [valuesOf(event, 'previous'), valuesOf(event, 'scheduledAt')]
  const told = lastPrevious.at(-2)?.value ?? (before && latestState(before)!.actual)
  return {
    previousWas: told != null && differ(told, state.previous) ? told : null,
    moved: last.length < 2 ? null : { from: last[last.length - 2].value!, at: last[last.length - 1].at },
  }
}

const valuesOf = ({ vintages }: StoredEvent, of: Vintage['field']): Vintage[] =>
  vintages.filter(({ field, value }) => field === of && value !== null)

/** "210K" and "210.0K" are the same figure. */
function differ(was: string, now: string | null): boolean {
  const [a, b] = [readValue(was), readValue(now ?? '')]
  return a.value !== null && b.value !== null && (a.value !== b.value || a.unit !== b.unit)
}
