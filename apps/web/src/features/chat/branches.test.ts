import type { ChatTurn } from '@assay/contracts'
import { expect, test } from 'vitest'
import { shownBranch } from './branches.ts'

const turn = (id: string, parent: string | null, minute: number) =>
  ({ id, parent, askedAt: `2026-01-01T10:0${minute}:00Z` }) as unknown as ChatTurn
const ids = (turns: ChatTurn[], chosen: Record<string, string> = {}) => shownBranch(turns, chosen).map((shown) => shown.turn.id)
// c replaced b. Later the conversation went on after b.
const turns = [turn('a', null, 1), turn('b', 'a', 2), turn('c', 'a', 3), turn('d', 'b', 4)]

test('shows the branch with the latest turn', () => expect(ids(turns)).toEqual(['a', 'b', 'd']))

test('shows a chosen branch instead', () => expect(ids(turns, { a: 'c' })).toEqual(['a', 'c']))

test('tells each turn its place among its siblings', () => {
  expect(shownBranch(turns, {})[1]).toMatchObject({ place: 0, siblings: [{ id: 'b' }, { id: 'c' }] })
})

test('shows nothing of an empty conversation', () => expect(ids([])).toEqual([]))
