import type { ChatResult } from '@assay/assistant'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showPart } from '../../../test/show-part.tsx'
import { Turns } from './Turns.tsx'
import type { Turn } from './turn.ts'

const scrolled = vi.fn()
beforeEach(() => {
  scrolled.mockClear()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled(this.querySelector('p')?.textContent)
  })
})

const turn = (id: number, word: string): Turn => ({
  id,
  text: word,
  result: { kind: 'refusal', reason: 'not_understood', word, nearest: [] },
})
const [first, second, third] = [turn(1, 'apple'), turn(2, 'pear'), turn(3, 'plum')]

function show(...kept: Turn[]) {
  const on = { onSend: vi.fn(), onEdit: vi.fn() }
  const { again } = showPart(<Turns turns={kept} {...on} />)
  return { ...on, now: (...turns: Turn[]) => again(<Turns turns={turns} {...on} />) }
}
const announced = () => screen.getByRole('status', { name: 'Answer' }).textContent

test('a new turn is announced and scrolled into view, and one that this tab has kept is not', () => {
  const { now } = show(first)
  expect([announced(), scrolled.mock.calls]).toEqual(['', []])
  now(first, second)
  expect([announced(), scrolled.mock.calls]).toEqual(['I do not know “pear”.', [['pear']]])
  now(first, second, third)
  expect([announced(), scrolled.mock.calls]).toEqual(['I do not know “plum”.', [['pear'], ['plum']]])
})

test('after the conversation was cleared its first answer is announced, though as many turns were kept', () => {
  const { now } = show(turn(1, 'apple'))
  now()
  expect(announced()).toBe('')
  now(turn(1, 'pear'))
  expect(announced()).toBe('I do not know “pear”.')
})

test('an empty conversation says what can be asked', () => {
  show()
  expect(screen.getByRole('listitem').textContent).toMatch(/^Say in words what you would put together in the builder/)
})

test('Edit puts the sentence of its own turn back', () => {
  const { onEdit } = show(first, second)
  screen.getAllByRole('button', { name: 'Edit' })[0].click()
  expect(onEdit.mock.calls).toEqual([['apple']])
})

/** A turn with this answer, whatever its text. */
const answered = (result: ChatResult, text = 'x') => show({ id: 1, text, result })

test('the near words of a refusal can be pressed if the assistant knows a sentence for them', () => {
  const { onSend } = answered({ kind: 'refusal', reason: 'not_understood', word: 'wolfewave', nearest: ['price', 'help'] })
  expect(screen.queryByText(/^Nearest:/)).toBeNull()
  screen.getByRole('button', { name: 'price of gold' }).click()
  expect(onSend.mock.calls).toEqual([['price of gold']])
})

test('the nearest sentences that are understood are sent by a click', () => {
  const refused: ChatResult = { kind: 'refusal', reason: 'unknown_timeframe', word: '2h', nearest: ['1h', '4h', '30min'] }
  const { onSend } = answered(refused, 'buy gold on 2h when rsi 14 < 30')
  expect(screen.queryByText(/^Nearest:/)).toBeNull()
  screen.getByRole('button', { name: 'buy gold on 4h when rsi 14 < 30' }).click()
  expect(onSend.mock.calls).toEqual([['buy gold on 4h when rsi 14 < 30']])
})

test('other near words are named in their order', () => {
  answered({ kind: 'refusal', reason: 'unknown_timeframe', word: '7min', nearest: ['5min', '10min', 15] })
  expect(screen.getByText('Nearest: 5min, 10min, 15.')).toBeDefined()
})

test('a question that can no longer be answered in the sentence puts the sentence back', () => {
  const { onSend, onEdit } = answered({ kind: 'question', questions: [{ slot: 'side', options: ['long', 'short'] }] }, 'price of gold')
  expect(screen.getByRole('group', { name: 'Which side?' })).toBeDefined()
  screen.getByRole('button', { name: 'short' }).click()
  expect([onSend.mock.calls, onEdit.mock.calls]).toEqual([[], [['price of gold']]])
})
