import type { TextMark } from '@assay/contracts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { rowsOf, showPart } from '../../../test/show-part.tsx'
import { AnswerText, removedNumbers } from './AnswerText.tsx'

/** A mark on a part of a text; without a call its number was removed. */
function markOn(text: string, part: string, call?: string): TextMark {
  const start = text.indexOf(part)
  return { start, end: start + part.length, source: call === undefined ? null : { call, path: 'x' } }
}
function show(text: string, marks: TextMark[] | null = [], links: string[] = []) {
  const onCall = vi.fn()
  const callNumber = (id: string) => (id === 'c2' ? 2 : undefined)
  showPart(<AnswerText text={text} marks={marks} links={links} callNumber={callNumber} onCall={onCall} />)
  return onCall
}
const shown = () => document.body.textContent

test('a checked number is a button that leads to its call, wherever it stands in the text', () => {
  const text = 'It won **54.2 %** of 214 trades.'
  const marks = [markOn(text, '54.2 %', 'c2'), markOn(text, '214', 'c9')]
  const onCall = show(text, marks)
  expect(shown()).toBe('It won 54.2 %2 of 214 trades.')
  expect(screen.getAllByRole('button').map((chip) => chip.getAttribute('aria-label'))).toEqual([
    '54.2 %, from call 2',
    '214, from an earlier call',
  ])
  screen.getByRole('button', { name: '214, from an earlier call' }).click()
  expect(onCall.mock.calls).toEqual([[marks[1]]])
})

test('a removed number is no button', () => {
  const text = 'It won [not verified] times.'
  show(text, [markOn(text, '[not verified]')])
  expect([shown(), screen.queryByRole('button')]).toEqual([text, null])
})

test('while an answer arrives its numbers are marked as unchecked, with their sign, and are no buttons', () => {
  show('Lost −1,204.50 or -3 of 7.', null)
  expect([...document.querySelectorAll('span.underline')].map(({ textContent }) => textContent)).toEqual(['−1,204.50', '-3', '7.'])
  expect([shown(), screen.queryByRole('button')]).toEqual(['Lost −1,204.50 or -3 of 7.', null])
})

test('headings, lists, tables, code and lines of a paragraph keep their form', () => {
  show('# Head\n\nOne\ntwo\n\n- a\n- *b*\n\n3. c\n\n| x | y |\n|---|---|\n| 1 | `2` |\n\n```\n<b>\n```')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['a', 'b', 'c'])
  expect(screen.getAllByRole('list').map((list) => [list.tagName, list.getAttribute('start')])).toEqual([
    ['UL', null],
    ['OL', '3'],
  ])
  expect(rowsOf('Table of the answer')).toEqual([['1', '2']])
  expect([...document.querySelectorAll('p, pre, em, th')].map(({ textContent }) => textContent)).toEqual([
    ...['Head', 'One two', 'b', 'x', 'y', '<b>'],
  ])
})

test('only pages of the app and addresses of results are links, and those leave the app in a window of their own', () => {
  show('[page](/results/1) [known](https://a.example/1) [other](https://b.example)', [], ['https://a.example/1'])
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['page', '/results/1', null],
    ['known', 'https://a.example/1', 'noopener noreferrer nofollow'],
  ])
  expect(shown()).toBe('page known other')
})

test.each([
  [0, null],
  [1, 'One number was removed: no tool returned it.'],
  [2, '2 numbers were removed: no tool returned them.'],
])('%i removed numbers are told as %s', (count, said) => {
  const kept = { start: 0, end: 1, source: { call: 'c', path: '' } }
  expect(removedNumbers({ marks: [kept, ...Array(count).fill({ start: 2, end: 3, source: null })] })).toBe(said)
})
