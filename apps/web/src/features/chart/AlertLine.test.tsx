import { kindName } from '@assay/contracts'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { priceAlertOf } from '../../../test/price-alerts.ts'
import type { Layout } from '../../base/candles/layout-watch.ts'
import { AlertLine } from './AlertLine.tsx'
import type { AlertLevel } from './alert-levels.ts'
import { layoutStore } from './layout-store.ts'

const at = (price: number): AlertLevel => ({ alert: priceAlertOf({ params: { price } }), end: 'price', price })
const range = priceAlertOf({ kind: 'entersRange', params: { lower: 1990, upper: 2010 }, message: 'Sell' })

/** A line at 2,000.00, where a pixel of the chart is 0.1 of price. `isKept`: whether the server accepts a moved price. */
function show(isKept = true) {
  const layout = layoutStore()
  layout.tell({ yOf: (price) => (2000 - price) * 10, priceAt: (y) => 2000 - y / 10 } as Layout)
  const onMove = vi.fn(async () => isKept)
  const onEdit = vi.fn()
  const line = (level: AlertLevel) => (
    <AlertLine level={level} isSelected={false} digits={2} layout={layout} onMove={onMove} onEdit={onEdit} />
  )
  const { rerender } = render(line(at(2000)))
  const handle = screen.getByRole('slider', { name: 'Alert crossing' })
  handle.setPointerCapture = () => undefined
  return {
    user: userEvent.setup(),
    handle,
    onMove,
    onEdit,
    price: () => handle.getAttribute('aria-valuetext'),
    saved: () => onMove.mock.calls.map((call) => (call as unknown[])[1]),
    /** The alert as the server returned it. */
    comesBack: (price: number) => rerender(line(at(price))),
    drag(by: number) {
      fireEvent.pointerDown(handle, { button: 0, clientY: 100 })
      fireEvent.pointerMove(handle, { clientY: 100 + by })
    },
  }
}

test('an arrow key moves the line by a point, with Shift by ten, and Enter saves it', async () => {
  const { user, handle, price, saved } = show()
  handle.focus()
  await user.keyboard('{ArrowUp}')
  expect(price()).toBe('2,000.01')
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect([price(), saved()]).toEqual(['1,999.91', []])
  await user.keyboard('{Enter}')
  expect(saved()).toEqual([1999.91])
})

test('Escape puts the line back and saves nothing', async () => {
  const { user, handle, price, saved } = show()
  handle.focus()
  await user.keyboard('{ArrowUp}{Escape}')
  expect([price(), saved()]).toEqual(['2,000.00', []])
})

test('the line follows the pointer and is saved where it is released', () => {
  const { handle, price, saved, drag } = show()
  drag(-25)
  expect([price(), saved()]).toEqual(['2,002.50', []])
  fireEvent.pointerUp(handle)
  expect(saved()).toEqual([2002.5])
})

test('a line that is being saved stays in its new place until the alert comes back', async () => {
  const { handle, price, drag, comesBack } = show()
  drag(10)
  fireEvent.pointerUp(handle)
  await vi.waitFor(() => expect(handle.textContent).toContain('Saving'))
  expect(price()).toBe('1,999.00')
  comesBack(1999)
  expect([price(), handle.textContent]).toEqual(['1,999.00', '1,999.00'])
})

test('a price that the server refuses puts the line back', async () => {
  const { handle, price, drag } = show(false)
  drag(10)
  fireEvent.pointerUp(handle)
  await vi.waitFor(() => expect(price()).toBe('2,000.00'))
})

test('a press that hardly moves is a click, which opens the editor; a drag does not', () => {
  const { handle, saved, onEdit, drag } = show()
  drag(2)
  fireEvent.pointerUp(handle)
  fireEvent.click(handle)
  expect([onEdit.mock.calls.length, saved()]).toEqual([1, []])
  drag(20)
  fireEvent.pointerUp(handle)
  fireEvent.click(handle)
  expect(onEdit).toHaveBeenCalledTimes(1)
})

test('a line that is being saved cannot be dragged on', async () => {
  const { handle, price, saved, drag } = show()
  drag(10)
  fireEvent.pointerUp(handle)
  await vi.waitFor(() => expect(handle.textContent).toContain('Saving'))
  drag(50)
  fireEvent.pointerUp(handle)
  expect([price(), saved()]).toEqual(['1,999.00', [1999]])
})

test('leaving a line that was moved by key puts it back, and only the left button drags', () => {
  const { handle, price, saved } = show()
  fireEvent.keyDown(handle, { key: 'ArrowUp' })
  expect(price()).toBe('2,000.01')
  fireEvent.blur(handle)
  fireEvent.pointerDown(handle, { button: 2, clientY: 100 })
  fireEvent.pointerMove(handle, { clientY: 150 })
  expect([price(), saved()]).toEqual(['2,000.00', []])
})

test('a line that is dragged back to its price saves nothing', () => {
  const { handle, saved, drag } = show()
  drag(10)
  fireEvent.pointerMove(handle, { clientY: 100 })
  fireEvent.pointerUp(handle)
  expect(saved()).toEqual([])
})

test('Enter on a line that was not moved opens the editor', async () => {
  const { user, handle, saved, onEdit } = show()
  handle.focus()
  await user.keyboard('{Enter}')
  expect([onEdit.mock.calls.length, saved()]).toEqual([1, []])
})

test('Escape anywhere on the page lets go of a line that is dragged, and it does not follow the pointer again', () => {
  const { handle, price, saved, drag } = show()
  drag(10)
  fireEvent.keyDown(window, { key: 'a' })
  expect(price()).toBe('1,999.00')
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(price()).toBe('2,000.00')
  fireEvent.pointerMove(handle, { clientY: 150 })
  fireEvent.pointerUp(handle)
  expect([price(), saved()]).toEqual(['2,000.00', []])
})

test('a drag that the device breaks off puts the line back', () => {
  const { handle, price, saved, drag } = show()
  drag(10)
  fireEvent.pointerCancel(handle)
  fireEvent.pointerMove(handle, { clientY: 150 })
  expect([price(), saved()]).toEqual(['2,000.00', []])
})

test('an alert that was changed elsewhere is drawn at its new price, and dragged from there', () => {
  const { price, drag, comesBack } = show()
  comesBack(1990)
  expect(price()).toBe('1,990.00')
  drag(10)
  expect(price()).toBe('1,989.00')
})

test.each([
  ['lower', 1990],
  ['upper', 2010],
] as const)('the line at the %s end of a range says which it is', (end, price) => {
  const level: AlertLevel = { alert: range, end, price }
  render(<AlertLine level={level} isSelected={false} digits={2} layout={layoutStore()} onMove={async () => true} />)
  const handle = screen.getByRole('slider', { name: `Alert ${kindName(range.kind)}, ${end} end` })
  expect(handle.title).toBe(`XAUUSD ${kindName(range.kind)}: Sell`)
})
