import { readDocument } from '@assay/strategy'
import { type History, startHistory } from '../../base/history.ts'
import { isBegun, newWork, type OwnedWork, type Work } from './work.ts'

const visitorsPlace = 'assay.builder'
/** The work of a signed-in user: a logout clears every key with this prefix. */
const ownPlace = 'assay.own.builder'
const form = 1

interface Kept {
  form: number
  history: History<Work>
  owner?: string
  /** UTC milliseconds. */
  changedAt?: number
}

/** The work of the last visit, including undo steps; a fresh start if there is none or it cannot be read. */
export function readKeptWork(): OwnedWork {
  sortAside(ownPlace)
  sortAside(visitorsPlace)
  return readPlace(ownPlace)?.work ?? readPlace(visitorsPlace)?.work ?? startHistory(newWork())
}

/**
 * The work that `user` finds in the builder; undefined is a visitor. When a visitor signs in, their work is put on top of what that user
 * had before. The work of a user whose session ended waits for them and is shown to nobody else.
 */
export function workFor(user: string | undefined, now: OwnedWork): OwnedWork {
  const visitors = now.owner === undefined ? now : (readPlace(visitorsPlace)?.work ?? startHistory(newWork()))
  const own = readPlace(ownPlace)?.work
  if (user === undefined) return own && isBegun(own) ? { ...visitors, waits: true } : visitors
  const { past, present, future } = visitors
  if (own?.owner !== user) return { past, present, future, owner: user }
  return isBegun(visitors) ? onTop(own, visitors) : own
}

/** The previous work becomes an undo step. */
function onTop(own: OwnedWork, { past, present, future }: OwnedWork): OwnedWork {
  const later = (work: Work): Work => ({ ...work, line: work.line + own.present.line + 1 })
  return { ...own, past: [...own.past, own.present, ...past.map(later)], present: later(present), future: future.map(later) }
}

/** What `user` was last working on in this browser, and when it changed; undefined if nothing was begun. */
export function lastWork(user: string): { work: Work; changedAt: number | null } | undefined {
  const own = readPlace(ownPlace)
  const kept = own?.work.owner === user ? own : readPlace(visitorsPlace)
  return kept && isBegun(kept.work) ? { work: kept.work.present, changedAt: kept.changedAt } : undefined
}

/** Returns whether the browser stored it. */
export function keepWork({ past, present, future, owner }: OwnedWork): boolean {
  const place = owner === undefined ? visitorsPlace : ownPlace
  const history = { past, present, future }
  try {
    const before = readable(place)
    const same = before !== undefined && JSON.stringify(before.history) === JSON.stringify(history)
    const kept: Kept = { form, history, owner, changedAt: same ? before.changedAt : Date.now() }
    window.localStorage.setItem(place, JSON.stringify(kept))
    if (owner !== undefined) window.localStorage.removeItem(visitorsPlace)
    return true
  } catch (error) {
    console.warn('This browser stores nothing: a reload loses the strategy.', error)
    return false
  }
}

interface ReadWork {
  work: OwnedWork
  changedAt: number | null
}

function readPlace(place: string): ReadWork | undefined {
  try {
    const kept = stored(place)
    return kept && workOf(kept)
  } catch (error) {
    console.warn('What was kept of the builder cannot be read.', error)
    return undefined
  }
}

/** Throws if this version cannot read it. */
function workOf(kept: Kept): ReadWork {
  if (kept.form !== form) throw new Error(`The kept form is "${kept.form}".`)
  const { past, present, future } = kept.history
  const history = { past: past.map(checked), present: checked(present), future: future.map(checked) }
  const changedAt = typeof kept.changedAt === 'number' ? kept.changedAt : null
  return { work: typeof kept.owner === 'string' ? { ...history, owner: kept.owner } : history, changedAt }
}

function stored(place: string): Kept | undefined {
  return (JSON.parse(window.localStorage.getItem(place) ?? 'null') as Kept | null) ?? undefined
}

function checked({ document, days, draftId, version, line }: Work): Work {
  return {
    document: readDocument(document),
    days: isDays(days) ? days : null,
    draftId: typeof draftId === 'string' ? draftId : null,
    version: typeof version === 'number' ? version : null,
    line: typeof line === 'number' ? line : 0,
  }
}

/** The key under which work that this version cannot read is stored unchanged. */
const asideOf = (place: string) => `${place}.unreadable`

const asideTexts = (place: string): string[] => JSON.parse(window.localStorage.getItem(asideOf(place)) ?? '[]') as string[]

/** True while this browser stores builder work that this version cannot read. */
export function hasWorkAside(): boolean {
  try {
    return [ownPlace, visitorsPlace].some((place) => asideTexts(place).length > 0)
  } catch {
    // Without storage there is no such work.
    return false
  }
}

/** Sets aside what a newer version wrote, before it is overwritten, and restores what this version can read by now. */
function sortAside(place: string): void {
  try {
    const text = window.localStorage.getItem(place)
    const now = text === null ? undefined : readText(text)
    const aside = asideTexts(place)
    if (now === 'unreadable' && text !== null) {
      window.localStorage.setItem(asideOf(place), JSON.stringify([...aside, text]))
      window.localStorage.removeItem(place)
    } else if (aside.length > 0) takeBack(place, aside, now === 'unreadable' ? undefined : now)
  } catch (error) {
    console.warn('What was kept of the builder cannot be read.', error)
  }
}

/** Restores work that was set aside; what was begun meanwhile becomes an undo step. */
function takeBack(place: string, aside: readonly string[], now: OwnedWork | undefined): void {
  for (const text of aside) {
    const back = readText(text)
    if (back === 'unreadable' || (now && now.owner !== back.owner)) continue
    const line = Math.max(back.present.line, now?.present.line ?? 0) + 1
    const history = now ? { past: [...now.past, now.present], present: { ...back.present, line }, future: [] } : back
    const kept: Kept = { form, history, owner: back.owner, changedAt: Date.now() }
    window.localStorage.setItem(place, JSON.stringify(kept))
    const rest = aside.filter((other) => other !== text)
    if (rest.length > 0) window.localStorage.setItem(asideOf(place), JSON.stringify(rest))
    else window.localStorage.removeItem(asideOf(place))
    return
  }
}

/** Throws if the text is not JSON, which no version writes. */
function readText(text: string): OwnedWork | 'unreadable' {
  const kept = JSON.parse(text) as Kept
  try {
    return workOf(kept).work
  } catch {
    return 'unreadable'
  }
}

/** Undefined if the work cannot be read; it is about to be replaced. */
function readable(place: string): Kept | undefined {
  try {
    return stored(place)
  } catch {
    return undefined
  }
}

const day = /^\d{4}-\d\d-\d\d$/

function isDays(days: Work['days']): boolean {
  return days !== null && day.test(days.from) && day.test(days.to)
}
