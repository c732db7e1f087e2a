import type { StrategyDocument } from '@assay/strategy'
import { browserStorage, onPlaceChange } from '../../base/browser-storage.ts'

/** A strategy stored in this browser. `savedAt` is UTC milliseconds. */
export interface Draft {
  id: string
  name: string
  savedAt: number
  document: StrategyDocument
}

/** The browser's storage is full or switched off: nothing was saved, and what was stored before is unchanged. */
export class DraftsNotKept extends Error {
  constructor(cause: unknown) {
    super('This browser refused to keep the draft: its storage is full or switched off. Export the strategy to a file instead.', { cause })
  }
}

/** Another tab saved this draft after the version that this tab knows. Nothing was saved. */
export class DraftSavedElsewhere extends Error {
  readonly other: Draft

  constructor(other: Draft) {
    super('Another tab has saved this draft in the meantime.')
    this.other = other
  }
}

const place = 'assay.drafts'
/** The key under which text that could not be read is set aside before it is overwritten. */
const asidePlace = 'assay.drafts.unreadable'
const form = 1
/**
 * Documents of a later version come from a newer version of the app. Written out here because the home page must not load the strategy
 * package.
 */
const newestVersion: StrategyDocument['version'] = 2

interface Stored {
  version: typeof form
  drafts: Draft[]
}

/** The address at which the builder opens a draft. */
export function draftPath(id: string): string {
  return `/strategybuilder?draft=${encodeURIComponent(id)}`
}

/** The drafts that this version can read, the last saved first. */
export function listDrafts(): Draft[] {
  return readDrafts()
    .filter(isReadable)
    .toSorted((a, b) => b.savedAt - a.savedAt)
}

/** The names of drafts from a newer version of the app. They are left unchanged. */
export const unreadableDrafts = (): string[] =>
  readDrafts()
    .filter((draft) => !isReadable(draft))
    .map(({ name }) => name)

const isReadable = ({ document }: Draft): boolean => document.version <= newestVersion

export function readDraft(id: string): Draft | undefined {
  return readDrafts().find((draft) => draft.id === id)
}

/**
 * Saves a document under `id`, or as a new draft without one. With `seenAt`, only over the version saved at that time. Throws
 * `DraftsNotKept` and `DraftSavedElsewhere`.
 */
export function saveDraft(document: StrategyDocument, id: string = crypto.randomUUID(), seenAt?: number): Draft {
  const before = readDraft(id)
  if (before && seenAt !== undefined && before.savedAt !== seenAt) throw new DraftSavedElsewhere(before)
  // No two versions have the same time, whatever the clock does.
  const savedAt = Math.max(Date.now(), (before?.savedAt ?? 0) + 1)
  const draft = { id, name: document.name, savedAt, document }
  writeDrafts([...readDrafts().filter((other) => other.id !== id), draft])
  return draft
}

/** Restores a removed draft unchanged. Throws `DraftsNotKept`. */
export function restoreDraft(draft: Draft): void {
  writeDrafts([...readDrafts().filter((other) => other.id !== draft.id), draft])
}

export function removeDraft(id: string): void {
  writeDrafts(readDrafts().filter((draft) => draft.id !== id))
}

/** Calls back when this tab or another changes the drafts. Returns the unsubscribe function. */
export const onDraftsChange = (callback: () => void): (() => void) => onPlaceChange(place, callback)

function readDrafts(): Draft[] {
  return parse(browserStorage()?.getItem(place)) ?? []
}

// Undefined if the text is not ours or comes from a later version.
function parse(text: string | null | undefined): Draft[] | undefined {
  if (!text) return []
  try {
    const stored = JSON.parse(text) as Stored
    return stored.version === form && Array.isArray(stored.drafts) ? stored.drafts : undefined
  } catch {
    return undefined
  }
}

function writeDrafts(drafts: Draft[]): void {
  const stored: Stored = { version: form, drafts }
  try {
    const kept = browserStorage()
    if (!kept) throw new Error('no storage')
    const before = kept.getItem(place)
    if (before && !parse(before)) kept.setItem(asidePlace, before)
    kept.setItem(place, JSON.stringify(stored))
  } catch (error) {
    throw new DraftsNotKept(error)
  }
  window.dispatchEvent(new Event(place))
}
