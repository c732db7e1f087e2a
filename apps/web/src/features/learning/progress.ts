import type { LessonProgress } from '@assay/contracts'
import { browserStorage, onPlaceChange } from '../../base/browser-storage.ts'

/** The progress of a reader, by the slug of the lesson. */
export type AllProgress = Readonly<Record<string, LessonProgress>>

export const noProgress: LessonProgress = { readAt: null, triedAt: null, passedAt: null, verifiedAt: null, verified: null }

/** Joins both: the earlier of two moments counts, and nothing is removed. */
export function joined(a: LessonProgress, b: LessonProgress): LessonProgress {
  const first = (one: string | null, other: string | null) => (one && other ? (one < other ? one : other) : (one ?? other))
  return {
    readAt: first(a.readAt, b.readAt),
    triedAt: first(a.triedAt, b.triedAt),
    passedAt: first(a.passedAt, b.passedAt),
    verifiedAt: first(a.verifiedAt, b.verifiedAt),
    verified: a.verified ?? b.verified,
  }
}

/** Whether `after` contains progress that `before` does not. */
export const adds = (before: LessonProgress, after: LessonProgress): boolean =>
  JSON.stringify(joined(before, after)) !== JSON.stringify(before)

const place = 'assay.lessons'
const form = 1

interface Stored {
  readonly form: number
  readonly lessons: Record<string, LessonProgress>
}

let shown: { text: string | null; progress: AllProgress } = { text: null, progress: {} }

/** The progress of a visitor, stored in this browser. Returns the same object while nothing changes. */
export function readProgress(): AllProgress {
  const text = browserStorage()?.getItem(place) ?? null
  if (text !== shown.text) shown = { text, progress: parsed(text) }
  return shown.progress
}

function parsed(text: string | null): AllProgress {
  if (text === null) return {}
  try {
    const stored = JSON.parse(text) as Partial<Stored> | null
    return stored?.form === form && typeof stored.lessons === 'object' ? (stored.lessons ?? {}) : {}
  } catch (error) {
    console.warn('What was kept of the lessons cannot be read.', error)
    return {}
  }
}

/** Adds progress of one lesson. If the browser stores nothing, it lasts until the page is closed. */
export function keepProgress(slug: string, more: LessonProgress): void {
  write({ ...readProgress(), [slug]: joined(readProgress()[slug] ?? noProgress, more) })
}

/** Removes a lesson's progress after it was stored in an account. Progress made since then stays until it is stored there too. */
export function forgetProgress(slug: string, taken: LessonProgress): void {
  const { [slug]: kept, ...rest } = readProgress()
  if (kept && !adds(taken, kept)) write(rest)
}

function write(lessons: AllProgress): void {
  const text = JSON.stringify({ form, lessons })
  try {
    browserStorage()?.setItem(place, text)
  } catch (error) {
    console.warn('This browser stores nothing: the progress ends with the page.', error)
  }
  shown = { text: browserStorage()?.getItem(place) ?? null, progress: lessons }
  window.dispatchEvent(new Event(place))
}

/** Calls back when this tab or another changes the stored progress. Returns the unsubscribe function. */
export const onProgressChange = (callback: () => void): (() => void) => onPlaceChange(place, callback)
