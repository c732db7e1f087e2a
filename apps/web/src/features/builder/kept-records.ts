import { type CarriedOptions, type ChosenOptions, chosenOptions, readDocument } from '@assay/strategy'
import { browserStorage } from '../../base/browser-storage.ts'
import type { History } from '../../base/history.ts'
import { knownZone, visitorsZone } from '../../base/timezone.slice.ts'
import { type Days, isUnsaved, newLine, type OwnedWork, type Work } from './work.ts'

/** One record for each strategy, under `${place}.${line}`. */
const visitorsPlace = 'assay.builder'
/** The work of a signed-in user: a logout clears every key with this prefix. */
const ownPlace = 'assay.own.builder'
const places = [ownPlace, visitorsPlace]
const form = 1
/** The name of the event by which this tab tells itself of a change. */
const changed = 'assay.builder.changed'

interface Stored {
  form: number
  /** Another one after each write; absent in what earlier versions wrote. */
  rev?: string
  history: History<Work>
  owner?: string
  /** UTC milliseconds. */
  changedAt?: number
}

/** Work that this browser keeps, and which write of it this is. */
export interface KeptRecord {
  work: OwnedWork
  rev: string
  changedAt: number | null
}

/** All work that this version can read, the last changed first. */
export function keptRecords(): KeptRecord[] {
  moveEarlier()
  return lines()
    .flatMap((key) => recordAt(key) ?? [])
    .toSorted((a, b) => (b.changedAt ?? 0) - (a.changedAt ?? 0))
}

export const keptRecord = (line: string): KeptRecord | undefined => places.map((place) => recordAt(`${place}.${line}`)).find(Boolean)

/** What this page wrote last, with the text that it gave the browser. */
let written: { key: string; text: string; work: OwnedWork; rev: string } | undefined

/** The last write of this page, if it is of this line and no other tab has written there since. Reads no undo steps. */
export const writtenRecord = (line: string): Pick<KeptRecord, 'work' | 'rev'> | undefined =>
  written?.work.present.line === line && browserStorage()?.getItem(written.key) === written.text ? written : undefined

/** Stores the work under its line, without undo steps if there is no room for them. Throws if there is no room at all. */
export function writeRecord(work: OwnedWork, changedAt: number): string {
  const { past, present, future, owner } = work
  const rev = newLine()
  const textOf = (history: History<Work>) => JSON.stringify({ form, rev, history, owner, changedAt } satisfies Stored)
  const store = (text: string) => {
    storage?.setItem(key, text)
    written = { key, text, work, rev }
  }
  const key = `${owner === undefined ? visitorsPlace : ownPlace}.${present.line}`
  const storage = browserStorage()
  if (!storage) throw new Error('This browser offers no storage.')
  try {
    store(textOf({ past, present, future }))
  } catch {
    // No room for the undo steps; if there is none for the work either, this throws.
    store(textOf(shortened({ past, present, future })))
  }
  if (owner !== undefined) storage.removeItem(`${visitorsPlace}.${present.line}`)
  window.dispatchEvent(new Event(changed))
  return rev
}

/** One step back stays: it tells work that was begun from an untouched start. */
export const shortened = <H extends History<Work>>(work: H): H => ({ ...work, past: work.past.slice(-1), future: [] })

export function removeRecord({ work: { present, owner } }: KeptRecord): void {
  browserStorage()?.removeItem(`${owner === undefined ? visitorsPlace : ownPlace}.${present.line}`)
  window.dispatchEvent(new Event(changed))
}

/** Calls back when this tab or another changes what is kept. Returns a function that stops this. */
export function onKeptChange(callback: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => (key === null || places.some((place) => key.startsWith(`${place}.`))) && callback()
  window.addEventListener('storage', fromOtherTab)
  window.addEventListener(changed, callback)
  return () => {
    window.removeEventListener('storage', fromOtherTab)
    window.removeEventListener(changed, callback)
  }
}

/** True while this browser stores builder work that this version cannot read. It stays under its key, which no other work uses. */
export function hasUnreadable(): boolean {
  moveEarlier()
  return lines().some((key) => {
    const stored = storedAt(key)
    return stored !== undefined && workOf(stored, lineOf(key)) === undefined
  })
}

const lines = (): string[] =>
  Object.keys(browserStorage() ?? {}).filter((key) => places.some((place) => key.startsWith(`${place}.`)) && !key.endsWith('.unreadable'))

const lineOf = (key: string) => key.slice(places.find((place) => key.startsWith(`${place}.`))!.length + 1)

function recordAt(key: string): KeptRecord | undefined {
  const stored = storedAt(key)
  const work = stored && workOf(stored, lineOf(key))
  return work && { work, rev: stored.rev ?? '', changedAt: typeof stored.changedAt === 'number' ? stored.changedAt : null }
}

/** Undefined if there is nothing, or text that no version writes. */
function storedAt(key: string): Stored | undefined {
  try {
    return (JSON.parse(browserStorage()?.getItem(key) ?? 'null') as Stored | null) ?? undefined
  } catch (error) {
    console.warn('What was kept of the builder cannot be read.', error)
    return undefined
  }
}

/** Undefined if this version cannot read it. */
function workOf({ form: written, history, owner }: Stored, line: string): OwnedWork | undefined {
  if (written !== form) return undefined
  try {
    const step = (work: Work) => checked(work, work.line === history.present.line ? line : lineWithin(line, work.line))
    const { past, present, future } = history
    const read = { past: past.map(step), present: step(present), future: future.map(step) }
    return typeof owner === 'string' ? { ...read, owner } : read
  } catch {
    // A document of a later version: the page says that it is kept.
    return undefined
  }
}

/** Earlier versions numbered the lines of one history. */
const lineWithin = (record: string, line: unknown): string => (typeof line === 'string' ? line : `${record}.${String(line ?? 0)}`)

function checked({ document, days, touchOrder, carried, draftId, version, savedAt, saved }: Work, line: string): Work {
  return {
    document: readDocument(document),
    days: daysOf(days),
    draftId: typeof draftId === 'string' ? draftId : null,
    version: typeof version === 'number' ? version : null,
    line,
    ...(touchOrder === 'stop-first' && { touchOrder }),
    ...carriedOf(carried, document),
    ...(typeof savedAt === 'number' && { savedAt }),
    ...(saved === true && { saved }),
  }
}

/** An option with a value that this version does not know is left out. */
function carriedOf(kept: unknown, { timeframe }: Pick<Work['document'], 'timeframe'>): Pick<ChosenOptions, 'carried'> {
  const { opposite_entry, day_boundary, provider } = (kept ?? {}) as CarriedOptions
  const options = {
    ...(opposite_entry === 'reverse' && { opposite_entry }),
    ...(day_boundary === 'utc' && { day_boundary }),
    ...(typeof provider === 'string' && { provider }),
  }
  const { carried } = chosenOptions({ timeframe, options })
  return carried ? { carried } : {}
}

const day = /^\d{4}-\d\d-\d\d$/

/** Earlier versions kept no zone: the days were those of the page. */
function daysOf(kept: (Omit<Days, 'zone'> & Partial<Days>) | null): Days | null {
  if (kept === null || !day.test(kept.from) || !day.test(kept.to)) return null
  return { ...kept, zone: knownZone(kept.zone) ?? visitorsZone() }
}

/** Earlier versions kept one work for each place, and set aside in a list what they could not read. */
function moveEarlier(): void {
  const storage = browserStorage()
  for (const place of storage ? places : []) {
    try {
      const aside = `${place}.unreadable`
      const texts = [storage?.getItem(place), ...(JSON.parse(storage?.getItem(aside) ?? '[]') as string[])].filter((text) => text != null)
      for (const text of texts) storage?.setItem(`${place}.${newLine()}`, text)
      storage?.removeItem(place)
      storage?.removeItem(aside)
    } catch (error) {
      console.warn('What was kept of the builder stays where it is.', error)
    }
  }
}

/** How many strategies without unsaved changes stay kept, so that a tab that shows one finds it after a reload. */
const mostSaved = 20

/** Removes the oldest work of which nothing would be lost. */
export function pruneRecords(): void {
  for (const record of keptRecords()
    .filter(({ work }) => !isUnsaved(work))
    .slice(mostSaved))
    removeRecord(record)
}
