import type { LessonProgress } from '@assay/contracts'
import { browserStorage, onPlaceChange } from '../../base/browser-storage.ts'

/** How far a reader is, by the slug of the lesson. */
export type AllProgress = Readonly<Record<string, LessonProgress>>

export const noProgress: LessonProgress = { readAt: null, triedAt: null, passedAt: null, verifiedAt: null, verified: null }

/** Both together: of two moments the earlier one, and nothing is taken back. */
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

/** True where `after` says more than `before`. */
export const adds = (before: LessonProgress, after: LessonProgress): boolean =>
  JSON.stringify(joined(before, after)) !== JSON.stringify(before)

const place = 'assay.lessons'
const form = 1

interface Stored {
  readonly form: number
  readonly lessons: Record<string, LessonProgress>
}

let shown: { text: string | null; progress: AllProgress } = { text: null, progress: {} }

/** What this browser keeps for a visitor. The same object while nothing changes. */
export function readProgress(): AllProgress {
  const text = browserStorage()?.getItem(place) ?? null
  if (text !== shown.text) shown = { text, progress: parsed(text) }
  return shown.progress
}

function parsed(text: string | null): AllProgress {
  if (text === null) return {}
  try {
    const stored = JSON.parse(text) as Stored
    return stored.form === form ? stored.lessons : {}
  } catch (error) {
    console.warn('What was kept of the lessons cannot be read.', error)
    return {}
  }
}

/** Keeps more of one lesson. Where the browser stores nothing, it lasts until the page is left. */
export function keepProgress(slug: string, more: LessonProgress): void {
  write({ ...readProgress(), [slug]: joined(readProgress()[slug] ?? noProgress, more) })
}

/** A lesson's progress went into an account. What was reached since then stays until it has gone there too. */
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

/** Calls back when this tab or another one changes what is kept. Returns how to stop. */
export const onProgressChange = (callback: () => void): (() => void) => onPlaceChange(place, callback)
