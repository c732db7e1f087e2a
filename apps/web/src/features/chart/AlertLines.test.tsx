import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { priceAlertOf } from '../../../test/price-alerts.ts'
import type { Layout } from '../../base/candles/layout-watch.ts'
import { AlertLines } from './AlertLines.tsx'
import type { AlertLevel } from './alert-levels.ts'
import { layoutStore } from './layout-store.ts'

const level = (price: number, id = String(price)): AlertLevel => ({ alert: priceAlertOf({ id, params: { price } }), end: 'price', price })

/** A pane of 300 pixels whose top is 2,030: a pixel is 0.1. */
const layoutAt = (top = 2030): Layout => ({
  yOf: (price) => (top - price) * 10,
  priceAt: (y) => top - y / 10,
  xOf: () => null,
  timeAt: () => null,
  width: 700,
  scaleWidth: 70,
  panes: [{ top: 0, height: 300 }],
})

function show(levels: AlertLevel[], more: { provisional?: number[]; selected?: string; onNew?: (price: number) => void } = {}) {
  const layout = layoutStore()
  layout.tell(layoutAt())
  const { container } = render(
    <div className="relative">
      <AlertLines levels={levels} layout={layout} digits={2} provisional={[]} selected={null} onMove={async () => true} {...more} />
    </div>,
  )
  const board = container.firstElementChild as HTMLElement
  const lines = () => [...board.querySelectorAll<HTMLElement>('[data-price]')]
  return { layout, board, lines, places: () => lines().map(({ style }) => (style.visibility === 'visible' ? style.top : 'out of sight')) }
}

test('a line is at the height of its price, and out of sight above and below the candles', () => {
  const { places } = show([level(2030), level(2015.55), level(2000), level(2030.1), level(1999.9)])
  expect(places()).toEqual(['0px', '145px', '300px', 'out of sight', 'out of sight'])
})

test('lines move with the chart', () => {
  const { layout, places } = show([level(2010)])
  layout.tell(layoutAt(2020))
  expect(places()).toEqual(['100px'])
  layout.tell({ ...layoutAt(), yOf: () => null })
  expect(places()).toEqual(['out of sight'])
})

test('handles that would cover each other are moved down until 22 pixels lie between them, their lines are not', () => {
  const { lines, places } = show([level(2010), level(2009.5), level(2020), level(2009)])
  expect(places()).toEqual(['200px', '205px', '100px', '210px'])
  expect(lines().map(({ style }) => style.getPropertyValue('--nudge'))).toEqual(['0px', '17px', '0px', '34px'])
})

test('the line of an edited alert is drawn at its provisional price, without a handle', () => {
  const { places, lines } = show([level(2010)], { provisional: [2005] })
  expect([places(), lines()[1].querySelector('[role="slider"]')]).toEqual([['200px', '250px'], null])
})

test('only the selected alert is strong', () => {
  const { lines } = show([level(2010, 'a'), level(2020, 'b')], { selected: 'b' })
  expect(lines().map((line) => line.firstElementChild?.className.includes('border-accent'))).toEqual([false, true])
})

test('a plus follows the mouse over the candles, and begins an alert at the price under it', () => {
  const onNew = vi.fn()
  const { board } = show([], { onNew })
  const plus = board.querySelector<HTMLElement>('button[title="New alert at this price"]')!
  fireEvent.click(plus)
  const move = (clientY: number, pointerType = 'mouse') => fireEvent.pointerMove(board, { clientY, pointerType })
  move(123.4)
  expect([plus.style.visibility, plus.style.top]).toEqual(['visible', '123px'])
  fireEvent.click(plus)
  expect(onNew.mock.calls).toEqual([[2017.66]])
  move(301)
  expect(plus.style.visibility).toBe('hidden')
  fireEvent.click(plus)
  expect(onNew, 'below the candles there is no price').toHaveBeenCalledTimes(1)
  move(50)
  move(60, 'touch')
  expect(plus.style.visibility).toBe('hidden')
  move(50)
  fireEvent.pointerLeave(board)
  expect(plus.style.visibility).toBe('hidden')
})

test('who cannot have alerts gets no plus', () => {
  expect(show([]).board.querySelector('button')).toBeNull()
})
