import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { InlineNumber } from './InlineNumber.tsx'

function open(value = 14) {
  const onCommit = vi.fn()
  const faultOf = (number: number) => (number === 50 ? 'It must be below 50.' : null)
  render(
    <InlineNumber
      value={value}
      label="EMA period"
      limits={{ min: 2, max: 100, whole: true }}
      step={1}
      faultOf={faultOf}
      onCommit={onCommit}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: `EMA period ${value}, change` }))
  const input = screen.getByLabelText<HTMLInputElement>('EMA period')
  return {
    onCommit,
    input,
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
    press: (key: string, shiftKey = false) => fireEvent.keyDown(input, { key, shiftKey }),
  }
}

const closed = () => screen.queryByRole('button', { name: 'EMA period 14, change' })

test('Enter takes the number, and the focus returns to it', () => {
  const { type, press, onCommit } = open()
  type('20')
  press('Enter')
  expect(onCommit.mock.calls).toEqual([[20, false]])
  expect(document.activeElement).toBe(closed())
})

test('Esc keeps the old number', () => {
  const { type, press, onCommit } = open()
  type('20')
  press('Escape')
  expect([onCommit.mock.calls, document.activeElement]).toEqual([[], closed()])
})

test('leaving takes the number, unless it is faulty or the same', () => {
  const { type, input, onCommit } = open()
  type('20')
  fireEvent.blur(input)
  expect(onCommit.mock.calls).toEqual([[20, false]])
  cleanup()
  const again = open()
  again.type('1')
  fireEvent.blur(again.input)
  expect(again.onCommit.mock.calls).toEqual([])
  cleanup()
  const same = open()
  fireEvent.blur(same.input)
  expect(same.onCommit.mock.calls).toEqual([])
})

test.each([
  ['1', 'At least 2.'],
  ['101', 'At most 100.'],
  ['2.5', 'A whole number is needed.'],
  ['x', 'This is not a number.'],
  ['50', 'It must be below 50.'],
])('Enter does not take "%s" and says why', (text, fault) => {
  const { type, press, onCommit, input } = open()
  type(text)
  press('Enter')
  expect([screen.getByRole('alert').textContent, onCommit.mock.calls, input.isConnected]).toEqual([fault, [], true])
})

test('the arrow keys move it by a step, by ten with Shift, and not beyond the limits; each number is taken at once', () => {
  const { press, input, onCommit } = open()
  press('ArrowUp')
  expect(input.value).toBe('15')
  press('ArrowDown', true)
  expect(input.value).toBe('5')
  press('ArrowDown', true)
  expect(input.value).toBe('2')
  expect(onCommit.mock.calls).toEqual([
    [15, false],
    [5, true],
    [2, true],
  ])
})
