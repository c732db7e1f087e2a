import { expect, test, vi } from 'vitest'
import { keepTurns, keptTurns } from './kept-turns.ts'
import type { Turn } from './turn.ts'

const turn = (id: number) => ({ id, text: `message ${id}`, result: { kind: 'refusal', reason: 'empty', nearest: [] } }) satisfies Turn
const keep = (value: unknown) => sessionStorage.setItem('chat-turns', JSON.stringify(value))

test('a tab finds its conversation again, of which the last 50 turns are kept', () => {
  expect(keptTurns()).toEqual([])
  keepTurns(Array.from({ length: 53 }, (_, i) => turn(i)))
  const kept = keptTurns()
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, turn(3), turn(52)])
})

test('turns that cannot be read are left out', () => {
  keep([turn(1), null, { ...turn(2), id: '2' }, { ...turn(3), text: undefined }, { ...turn(4), result: {} }, { id: 5, text: 'x' }, turn(6)])
  expect(keptTurns()).toEqual([turn(1), turn(6)])
})

test.each(['{', '{"id":1}', 'null'])('a conversation kept as %s is none', (text) => {
  sessionStorage.setItem('chat-turns', text)
  expect(keptTurns()).toEqual([])
})

test('when the storage is full, no earlier state of the conversation is kept', () => {
  keepTurns([turn(1)])
  const real = sessionStorage
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const full = vi.spyOn(window, 'sessionStorage', 'get')
  full.mockReturnValue({ setItem, removeItem: (place: string) => real.removeItem(place) } as unknown as Storage)
  keepTurns([turn(1), turn(2)])
  full.mockRestore()
  expect(keptTurns()).toEqual([])
})

test('without storage the conversation ends with the page', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  keepTurns([turn(1)])
  expect(keptTurns()).toEqual([])
})
