import type { ChatTurn } from '@assay/contracts'
import { expect, test } from 'vitest'
import { shownBranch } from './branches.ts'

const turn = (id: string, parent: string | null, minute: number) =>
  ({ id, parent, askedAt: `2026-01-01T10:0${minute}:00Z` }) as unknown as ChatTurn
const ids = (turns: ChatTurn[], chosen: Record<string, string> = {}) => shownBranch(turns, chosen).map((shown) => shown.turn.id)
// b was asked anew as c; the conversation then went on behind b.
const turns = [turn('a', null, 1), turn('b', 'a', 2), turn('c', 'a', 3), turn('d', 'b', 4)]

test('the branch that was written in last is shown', () => expect(ids(turns)).toEqual(['a', 'b', 'd']))

test('a chosen branch is shown in its place', () => expect(ids(turns, { a: 'c' })).toEqual(['a', 'c']))

test('a turn knows its place among those that it replaces', () => {
  expect(shownBranch(turns, {})[1]).toMatchObject({ place: 0, siblings: [{ id: 'b' }, { id: 'c' }] })
})

test('an empty conversation shows nothing', () => expect(ids([])).toEqual([]))
