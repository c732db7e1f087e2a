import { append } from '@assay/strategy'
import { expect, test, vi } from 'vitest'
import { bounce, cross } from '../../../test/blocks.ts'
import { userOf } from '../../../test/users.ts'
import { startHistory } from '../../base/history.ts'
import { signedOut, userChanged } from '../../base/session/auth.slice.ts'
import { makeStore } from '../../base/store.ts'
import { keepWork, lastWork, readKeptWork, workFor } from './kept-work.ts'
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
  expect(readKeptWork()).toEqual(found)
  expect(localStorage.getItem('assay.builder'), 'the work is not stored twice').toBeNull()
})

test('the work of a user whose session ended is hidden from a visitor and from another user', () => {
  keepWork(workOf(cross, anna))
  const visitors = workFor(undefined, readKeptWork())
  expect([blocksOf(visitors), visitors.waits]).toEqual([[], true])
  expect(blocksOf(workFor(boris, visitors))).toEqual([])
  expect(lastWork(boris)).toBeUndefined()
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
  localStorage.setItem('assay.own.builder', localStorage.getItem('assay.own.builder')!.replace(String(before), '1000'))
  keepWork(work)
  expect(lastWork(anna)?.changedAt).toBe(1000)
  keepWork(workOf(bounce, anna))
  expect(lastWork(anna)?.changedAt).not.toBe(1000)
})

test('an untouched builder offers nothing to continue', () => {
  keepWork({ ...startHistory(newWork()), owner: anna })
  expect(lastWork(anna)).toBeUndefined()
})

test('work that cannot be read is replaced by the next change', () => {
  localStorage.setItem('assay.own.builder', '{')
  expect(keepWork(workOf(cross, anna))).toBe(true)
  expect(blocksOf(readKeptWork())).toEqual([cross, 'And'])
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
  expect(keepWork(workOf(cross))).toBe(false)
})

test('kept days that are no days become the last month', () => {
  const work = workOf(cross)
  for (const days of [
    { from: '2017-01-02', to: '' },
    { from: 'x', to: '2017-06-30' },
  ]) {
    keepWork({ ...work, present: { ...work.present, days } })
    expect(readKeptWork().present.days).toBeNull()
  }
})
