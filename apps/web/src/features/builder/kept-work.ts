import { readDocument } from '@assay/strategy'
import { type History, startHistory } from './history.ts'
import { isBegun, newWork, type OwnedWork, type Work } from './work.ts'

const visitorsPlace = 'assay.builder'
/** A user's own: a logout clears whatever has a name like this. */
const ownPlace = 'assay.own.builder'
const form = 1

interface Kept {
  form: number
  history: History<Work>
  owner?: string
  /** UTC milliseconds. */
  changedAt?: number
}

/** The work of the last visit, steps to take back included; a fresh start where there is none or it cannot be read. */
export function readKeptWork(): OwnedWork {
  return readPlace(ownPlace)?.work ?? readPlace(visitorsPlace)?.work ?? startHistory(newWork())
}

/**
 * What `user` finds in the builder, a visitor being undefined. A visitor's work becomes the user's who signs in, on top of what they had
 * before. The work of a user whose session ended waits for them and is shown to nobody else.
 */
export function workFor(user: string | undefined, now: OwnedWork): OwnedWork {
  const visitors = now.owner === undefined ? now : (readPlace(visitorsPlace)?.work ?? startHistory(newWork()))
  const own = readPlace(ownPlace)?.work
  if (user === undefined) return own && isBegun(own) ? { ...visitors, waits: true } : visitors
  const { past, present, future } = visitors
  if (own?.owner !== user) return { past, present, future, owner: user }
  return isBegun(visitors) ? onTop(own, visitors) : own
}

/** What was there before is a step back. */
function onTop(own: OwnedWork, { past, present, future }: OwnedWork): OwnedWork {
  const later = (work: Work): Work => ({ ...work, line: work.line + own.present.line + 1 })
  return { ...own, past: [...own.past, own.present, ...past.map(later)], present: later(present), future: future.map(later) }
}

/** What `user` was working on in this browser and when it changed last; undefined where nothing was begun. */
export function lastWork(user: string): { work: Work; changedAt: number | null } | undefined {
  const own = readPlace(ownPlace)
  const kept = own?.work.owner === user ? own : readPlace(visitorsPlace)
  return kept && isBegun(kept.work) ? { work: kept.work.present, changedAt: kept.changedAt } : undefined
}

/** True when the browser kept it. */
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

function readPlace(place: string): { work: OwnedWork; changedAt: number | null } | undefined {
  try {
    const kept = stored(place)
    if (!kept) return undefined
    if (kept.form !== form) throw new Error(`The kept form is "${kept.form}".`)
    const { past, present, future } = kept.history
    const history = { past: past.map(checked), present: checked(present), future: future.map(checked) }
    const changedAt = typeof kept.changedAt === 'number' ? kept.changedAt : null
    return { work: typeof kept.owner === 'string' ? { ...history, owner: kept.owner } : history, changedAt }
  } catch (error) {
    console.warn('What was kept of the builder cannot be read.', error)
    return undefined
  }
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

/** What cannot be read is about to be replaced. */
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
