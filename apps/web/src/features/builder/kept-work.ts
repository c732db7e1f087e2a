import { startHistory } from '../../base/history.ts'
import type { Reader } from '../../base/session/tokens.ts'
import { sortedText } from '../../base/sorted-text.ts'
import {
  type KeptRecord,
  keptRecord,
  keptRecords,
  pruneRecords,
  removeRecord,
  shortened,
  writeRecord,
  writtenRecord,
} from './kept-records.ts'
import { readTab, seeLine, showLine, type Whose } from './tab-lines.ts'
import { isBegun, isUnsaved, newWork, type OwnedWork, type Work } from './work.ts'

/** The work of this tab, including undo steps; in a new tab the last work of the reader; otherwise a fresh start. */
export function readKeptWork(reader: Reader = 'visitor'): OwnedWork {
  const user = typeof reader === 'object' ? reader.user : undefined
  const { now } = readTab()
  const own = user === undefined ? (reader === 'unknown' && now === 'own' ? ofTab('own') : undefined) : lastOf(user)
  const found = read(own ?? lastOf(undefined)) ?? freshStart()
  return reader === 'visitor' ? withWaiting(found) : found
}

/**
 * The work that `user` finds in the builder; undefined is a visitor. When a visitor signs in, their work is put on top of what that user
 * had before. The work of a user whose session ended waits for them and is shown to nobody else.
 */
export function workFor(user: string | undefined, now: OwnedWork): OwnedWork {
  const visitors = now.owner === undefined ? now : (read(lastOf(undefined)) ?? freshStart())
  if (user === undefined) return withWaiting(visitors)
  const { past, present, future } = visitors
  const own = read(lastOf(user))
  if (!own) return { past, present, future, owner: user }
  return isBegun(visitors) ? { past: [...own.past, own.present, ...past], present, future, owner: user } : own
}

/** What `user` was last working on in this tab or else in this browser, and when it changed; undefined if nothing was begun. */
export function lastWork(user: string): { work: Work; changedAt: number | null } | undefined {
  const kept = lastOf(user) ?? lastOf(undefined)
  return kept && { work: kept.work.present, changedAt: kept.changedAt }
}

/**
 * What became of a change: stored, refused by the browser, or not written because another tab has meanwhile changed the same strategy to
 * something that this tab never saw.
 */
export type Keeping = 'kept' | 'refused' | 'elsewhere'

export function keepWork(work: OwnedWork): Keeping {
  const { line } = work.present
  try {
    // After its own write a page reads no steps: they are the same objects while nothing has changed.
    const own = writtenRecord(line)
    const isOwn = own !== undefined && own.rev === readTab().seen[line]
    const stored = isOwn ? own : keptRecord(line)
    const isSame = stored !== undefined && stored.work.owner === work.owner && (isOwn ? sameSteps : sameTexts)(stored.work, work)
    if (stored && stored.rev !== readTab().seen[line] && !isSame && !holds(work, stored.work.present)) return 'elsewhere'
    leaveOthers(work)
    if (stored || isBegun(work)) seeLine(line, isSame ? stored.rev : writeRecord(work, Date.now()))
    if (!stored) pruneRecords()
    return 'kept'
  } catch (error) {
    console.warn('This browser stores nothing: a reload loses the strategy.', error)
    return 'refused'
  }
}

/** Work with unsaved changes that this browser keeps besides `now`, of the same user or of a visitor. */
export function otherWork(now: OwnedWork): KeptRecord[] {
  const isReaders = ({ owner }: OwnedWork) => owner === undefined || owner === now.owner
  return keptRecords().filter(({ work }) => isReaders(work) && isUnsaved(work) && !holds(now, work.present))
}

/** The work of `user` that only this browser holds. */
export const unsavedWork = (user: string): Work[] =>
  keptRecords().flatMap(({ work }) => (work.owner === user && isUnsaved(work) ? [work.present] : []))

/** Returns a function that restores it. */
export function forgetWork(kept: KeptRecord): () => void {
  removeRecord(kept)
  return () => void writeRecord(kept.work, kept.changedAt ?? Date.now())
}

/** Marks the line as shown. The strategy that the tab left stays kept; its undo steps go on in the history of this one. */
function leaveOthers({ owner, present: { line } }: OwnedWork): void {
  const whose = owner === undefined ? 'visitors' : 'own'
  const { lines, seen } = readTab()
  const before = lines[whose]
  const left = before !== undefined && before !== line ? keptRecord(before) : undefined
  if (left && left.rev === seen[left.work.present.line])
    seeLine(left.work.present.line, writeRecord(shortened(left.work), left.changedAt ?? Date.now()))
  showLine(whose, line)
}

/** The last work of `user`, or of the visitor: that of this tab, otherwise the last changed one of the browser. */
function lastOf(user: string | undefined): KeptRecord | undefined {
  const isTheirs = ({ work }: KeptRecord) => work.owner === user && isBegun(work)
  const here = ofTab(user === undefined ? 'visitors' : 'own')
  return here && isTheirs(here) ? here : keptRecords().find(isTheirs)
}

function ofTab(whose: Whose): KeptRecord | undefined {
  const line = readTab().lines[whose]
  return line === undefined ? undefined : keptRecord(line)
}

function read(kept: KeptRecord | undefined): OwnedWork | undefined {
  if (kept) seeLine(kept.work.present.line, kept.rev)
  return kept?.work
}

/** Under the line that this tab had, so that a reload finds a block that was being built. */
function freshStart(): OwnedWork {
  const line = readTab().lines.visitors
  const isFree = line !== undefined && keptRecord(line) === undefined
  return startHistory(isFree ? { ...newWork(), line } : newWork())
}

/** Says whether the browser also holds the work of a user whose session ended. */
const withWaiting = (work: OwnedWork): OwnedWork =>
  keptRecords().some(({ work: { owner, ...kept } }) => owner !== undefined && isBegun(kept)) ? { ...work, waits: true } : work

/** Whether a step of `work` is this strategy, so that undo or redo leads to it. */
function holds({ past, present, future }: OwnedWork, { document }: Work): boolean {
  const text = sortedText(document)
  return [...past, present, ...future].some((step) => sortedText(step.document) === text)
}

const sameSteps = (a: OwnedWork, b: OwnedWork) => a.past === b.past && a.present === b.present && a.future === b.future

const sameTexts = (a: OwnedWork, b: OwnedWork) => historyText(a) === historyText(b)

const historyText = ({ past, present, future }: OwnedWork) => sortedText({ past, present, future })
