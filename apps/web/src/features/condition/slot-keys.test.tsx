import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { moveFocus } from './move-focus.ts'
import { slotKeys } from './slot-keys.ts'

/** The slots of `(a − b) ÷ c`, in reading order. */
const slots = ['root', 'root.0', 'root.0.0', 'root.0.1', 'root.1']

function show() {
  const runs = { empty: vi.fn(), type: vi.fn() }
  render(
    <fieldset onKeyDown={(event) => slotKeys(event, runs)}>
      {slots.map((slot) => (
        <button key={slot} type="button" data-slot={slot}>
          {slot}
        </button>
      ))}
    </fieldset>,
  )
  return runs
}

function press(from: string, key: string, more: object = {}) {
  const slot = screen.getByText(from)
  slot.focus()
  const handled = !fireEvent.keyDown(slot, { key, ...more })
  return [document.activeElement?.textContent, handled]
}

test.each([
  ['root.0', 'ArrowRight', 'root.0.0'],
  ['root.0', 'ArrowLeft', 'root'],
  ['root.0.1', 'ArrowUp', 'root.0'],
  ['root.0', 'ArrowDown', 'root.0.0'],
  ['root.1', 'ArrowRight', 'root.1'],
  ['root', 'ArrowLeft', 'root'],
  ['root.1', 'ArrowDown', 'root.1'],
])('from %s the key %s leads to %s', (from, key, to) => {
  show()
  expect(press(from, key)).toEqual([to, true])
})

test('Backspace and Delete empty the slot, and an open bracket begins to type', () => {
  const { empty, type } = show()
  press('root.1', 'Backspace')
  press('root.0.1', 'Delete')
  press('root', '(')
  expect([empty.mock.calls, type.mock.calls.length]).toEqual([[['root.1'], ['root.0.1']], 1])
})

test.each([
  ['a', {}],
  ['Backspace', { ctrlKey: true }],
  ['ArrowRight', { altKey: true }],
])('the key %s with %j is left to the page', (key, more) => {
  const { empty } = show()
  expect(press('root', key, more)).toEqual(['root', false])
  expect(empty).not.toHaveBeenCalled()
})

test('the arrow keys lead from the search field through the entries, and stop at both ends', () => {
  render(
    <fieldset onKeyDown={moveFocus}>
      <input type="search" aria-label="Search" />
      <button type="button" data-walk="">
        EMA
      </button>
      <button type="button">Favourite</button>
      <button type="button" data-walk="">
        RSI
      </button>
    </fieldset>,
  )
  const walk = (key: string) => {
    const handled = !fireEvent.keyDown(document.activeElement!, { key })
    return [document.activeElement?.textContent, handled]
  }
  screen.getByLabelText('Search').focus()
  expect(walk('ArrowUp')).toEqual(['', false])
  expect([walk('ArrowDown'), walk('ArrowDown'), walk('ArrowDown')]).toEqual([
    ['EMA', true],
    ['RSI', true],
    ['RSI', false],
  ])
  expect(walk('ArrowUp')).toEqual(['EMA', true])
  screen.getByText('Favourite').focus()
  expect(walk('ArrowDown')).toEqual(['Favourite', false])
})
