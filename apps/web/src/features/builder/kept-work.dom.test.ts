import { append } from '@assay/strategy'
import { expect, test, vi } from 'vitest'
import { bounce, cross } from '../../../test/blocks.ts'
import { keptUnder, openTab } from '../../../test/tabs.ts'
import { userOf } from '../../../test/users.ts'
import { change, startHistory } from '../../base/history.ts'
import { signedOut, userChanged } from '../../base/session/auth.slice.ts'
import { makeStore } from '../../base/store.ts'
import { forgetWork, keepWork, lastWork, otherWork, readKeptWork, unsavedWork, workFor } from './kept-work.ts'
import { newWork, type OwnedWork } from './work.ts'

const [anna, boris] = ['anna', 'boris']

/** Work with one undo step: a block in the first list. */
function workOf(block: typeof cross, owner?: string): OwnedWork {
  const before = newWork()
  const { rules } = before.document
  const document = { ...before.document, rules: { ...rules, long: { ...rules.long, entry: append([], block) } } }
  return { past: [before], present: { ...before, document }, future: [], ...(owner === undefined ? {} : { owner }) }
}

const blocksOf = ({ present }: OwnedWork) => present.document.rules.long.entry

test('a visitor keeps their work when they sign in', () => {
  const visitors = workOf(cross)
  keepWork(visitors)
  const found = workFor(anna, visitors)
  expect(found).toEqual({ ...visitors, owner: anna })
  keepWork(found)
  expect(readKeptWork({ user: anna })).toEqual(found)
  expect(keptUnder('assay.builder'), 'the work is not stored twice').toBe('')
})

test('the work of a user whose session ended is hidden from a visitor and from another user', () => {
  keepWork(workOf(cross, anna))
  const visitors = workFor(undefined, readKeptWork())
  expect([blocksOf(visitors), visitors.waits]).toEqual([[], true])
  expect(blocksOf(workFor(boris, visitors))).toEqual([])
  expect(blocksOf(readKeptWork({ user: boris })), 'at the start').toEqual([])
  expect({ last: lastWork(boris), others: otherWork({ ...visitors, owner: boris }) }).toEqual({ last: undefined, others: [] })
})

test('a user who signs in again finds their work, with what they began in between on top of it', () => {
  keepWork(workOf(cross, anna))
  expect(blocksOf(workFor(anna, startHistory(newWork())))).toEqual([cross, 'And'])
  const both = workFor(anna, workOf(bounce))
  expect(blocksOf(both)).toEqual([bounce, 'And'])
  expect(both.past.map(({ document }) => document.rules.long.entry)).toEqual([[], [cross, 'And'], []])
  expect(both.present.line, 'the two strategies have separate saves').not.toBe(both.past[1].line)
})

test('a logout removes a user’s work from this browser, and a visitor’s work stays (v5.0.0-14.3.1)', () => {
  const store = makeStore()
  store.dispatch(userChanged(userOf({ id: anna })))
  keepWork(workOf(cross, anna))
  store.dispatch(signedOut({ why: 'logout' }))
  expect(Object.keys(localStorage)).toEqual([])
  keepWork(workOf(bounce))
  store.dispatch(signedOut({ why: 'logout' }))
  expect(blocksOf(readKeptWork())).toEqual([bounce, 'And'])
})

test('the end of a session alone removes no unsaved work', () => {
  const store = makeStore()
  store.dispatch(userChanged(userOf({ id: anna })))
  keepWork(workOf(cross, anna))
  store.dispatch(signedOut({ why: 'ended' }))
  expect(lastWork(anna)?.work.document.rules.long.entry).toEqual([cross, 'And'])
})

test('a visit does not change the time of the last change', () => {
  const work = workOf(cross, anna)
  keepWork(work)
  const before = lastWork(anna)?.changedAt
  expect(before).toBeTypeOf('number')
  const key = `assay.own.builder.${work.present.line}`
  localStorage.setItem(key, localStorage.getItem(key)!.replace(String(before), '1000'))
  keepWork(work)
  expect(lastWork(anna)?.changedAt).toBe(1000)
  keepWork({ ...workOf(bounce, anna), present: { ...workOf(bounce).present, line: work.present.line } })
  expect(lastWork(anna)?.changedAt).not.toBe(1000)
})

test('an untouched builder offers nothing to continue', () => {
  keepWork({ ...startHistory(newWork()), owner: anna })
  expect(lastWork(anna)).toBeUndefined()
})

test('each finds the own last work: a user theirs, anybody else that of the visitor', () => {
  keepWork(workOf(cross, anna))
  keepWork(workOf(bounce))
  const last = (user: string) => lastWork(user)?.work.document.rules.long.entry
  expect([last(anna), last(boris)]).toEqual([
    [cross, 'And'],
    [bounce, 'And'],
  ])
  expect(blocksOf(workFor(undefined, workOf(cross, anna))), 'a visitor after the end of the session').toEqual([bounce, 'And'])
})

test('what was undone before signing in can be redone after it, as part of the same strategy', () => {
  keepWork(workOf(cross, anna))
  const { past, present } = workOf(bounce)
  const both = workFor(anna, { past: [], present: { ...past[0], draftId: 'begun' }, future: [present] })
  expect(both.future.map(({ document, line }) => [document.rules.long.entry, line])).toEqual([[[bounce, 'And'], both.present.line]])
})

test('a browser that stores nothing is noticed', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const full = () => {
    throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full })
  expect(keepWork(workOf(cross))).toBe('refused')
})

test('kept days that are no days become the last month', () => {
  const work = workOf(cross)
  for (const days of [
    { from: '2017-01-02', to: '', zone: 'UTC' },
    { from: 'x', to: '2017-06-30', zone: 'UTC' },
  ]) {
    keepWork({ ...work, present: { ...work.present, days } })
    expect(readKeptWork().present.days).toBeNull()
  }
})

/** The next change in the builder. */
const edited = (work: OwnedWork, block: typeof cross): OwnedWork => {
  const { document } = work.present
  const long = { ...document.rules.long, entry: append(document.rules.long.entry, block) }
  return change(work, { ...work.present, document: { ...document, rules: { ...document.rules, long } } })
}

test('each tab finds its own strategy after a reload, and a new tab the one that was changed last', () => {
  const [a, b] = [openTab(), openTab()]
  a.run(() => keepWork(workOf(cross)))
  b.run(() => keepWork(workOf(bounce)))
  expect({ a: blocksOf(a.run(readKeptWork)), b: blocksOf(b.run(readKeptWork)) }).toEqual({ a: [cross, 'And'], b: [bounce, 'And'] })
  a.run(() => keepWork(edited(readKeptWork(), bounce)))
  expect(blocksOf(openTab().run(readKeptWork))).toHaveLength(4)
})

test('a strategy that another tab has changed is not written over, and each tab is offered the work of the other', () => {
  const a = openTab()
  const start = workOf(cross)
  a.run(() => keepWork(start))
  const b = a.duplicated()
  const [ofA, ofB] = [edited(start, bounce), edited(b.run(readKeptWork), cross)]
  expect(a.run(() => keepWork(ofA))).toBe('kept')
  expect(b.run(() => keepWork(ofB))).toBe('elsewhere')
  expect(blocksOf(a.run(readKeptWork))).toEqual(blocksOf(ofA))
  const forked = { ...ofB, present: { ...ofB.present, line: 'another' } }
  expect(b.run(() => keepWork(forked))).toBe('kept')
  const offered = (work: OwnedWork) => otherWork(work).map((other) => blocksOf(other.work))
  expect({ toA: offered(ofA), toB: offered(forked) }).toEqual({ toA: [blocksOf(ofB)], toB: [blocksOf(ofA)] })
})

test('what this tab has seen, or leads to by undo, is written over without a question', () => {
  const a = openTab()
  const start = workOf(cross)
  a.run(() => keepWork(start))
  const b = openTab()
  const found = b.run(readKeptWork)
  const later = edited(found, bounce)
  expect(b.run(() => keepWork(later))).toBe('kept')
  expect(b.run(() => keepWork(edited(later, bounce)))).toBe('kept')
  expect(
    a.run(() => keepWork(start)),
    'tab A never saw the changes of tab B',
  ).toBe('elsewhere')
})

test('a strategy that the tab left stays kept, is not offered while undo leads to it, and is offered in a new tab', () => {
  const [a, first] = [openTab(), workOf(cross)]
  a.run(() => keepWork(first))
  const second = edited(change(first, { ...newWork() }), bounce)
  a.run(() => keepWork(second))
  expect(a.run(() => otherWork(second))).toEqual([])
  const fresh = startHistory(newWork())
  expect(otherWork(fresh).map(({ work }) => blocksOf(work))).toHaveLength(2)
  expect(
    a.run(() => keepWork({ ...first, future: [second.present] })),
    'undo back to it',
  ).toBe('kept')
})

test('only work with unsaved changes is offered, until it is forgotten', () => {
  const work = workOf(cross)
  keepWork({ ...work, present: { ...work.present, draftId: 'a', saved: true } })
  const fresh = startHistory(newWork())
  expect(otherWork(fresh)).toEqual([])
  keepWork(work)
  const [other] = otherWork(fresh)
  const restore = forgetWork(other)
  expect(otherWork(fresh)).toEqual([])
  restore()
  expect(otherWork(fresh).map((each) => blocksOf(each.work))).toEqual([[cross, 'And']])
})

test('the unsaved work of a user is that of all tabs, and of no other user', () => {
  openTab().run(() => keepWork(workOf(cross, anna)))
  openTab().run(() => keepWork(workOf(bounce, anna)))
  openTab().run(() => keepWork(workOf(bounce, boris)))
  openTab().run(() => keepWork(workOf(bounce)))
  expect({ anna: unsavedWork(anna).length, boris: unsavedWork(boris).length }).toEqual({ anna: 2, boris: 1 })
})

test('without room for the undo steps the work itself is kept', () => {
  const work = edited(edited(workOf(cross), bounce), bounce)
  const room = JSON.stringify(work).length - 200
  const kept = localStorage
  const setItem = (key: string, text: string) => {
    if (text.length > room) throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
    kept.setItem(key, text)
  }
  vi.stubGlobal('localStorage', new Proxy(kept, { get: (_, key) => (key === 'setItem' ? setItem : Reflect.get(kept, key)) }))
  expect(keepWork(work)).toBe('kept')
  expect({ blocks: blocksOf(readKeptWork()), steps: readKeptWork().past.length }).toEqual({ blocks: blocksOf(work), steps: 1 })
})

test('a change in the tab that wrote last reads no undo step that is kept', () => {
  let work = workOf(cross)
  keepWork(work)
  for (let i = 0; i < 30; i++) {
    work = edited(work, i % 2 === 0 ? bounce : cross)
    keepWork(work)
  }
  const kept = keptUnder('assay.builder').length
  const parse = vi.spyOn(JSON, 'parse')
  keepWork(edited(work, bounce))
  expect(Math.max(...parse.mock.calls.map(([text]) => text.length))).toBeLessThan(kept / 10)
  parse.mockRestore()
  expect(readKeptWork().past).toHaveLength(32)
})
