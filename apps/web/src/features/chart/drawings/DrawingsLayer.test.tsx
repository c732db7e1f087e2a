import type { Drawing } from '@assay/contracts'
import { minuteMs } from '@assay/market'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Layout } from '../../../base/candles/layout-watch.ts'
import { layoutStore } from '../layout-store.ts'
import { DrawingsLayer } from './DrawingsLayer.tsx'
import type { Tool } from './drawing.ts'

/** A pane of 700 by 300 pixels: a pixel is a minute from 0 on, and 0.1 of a price from 2,030 down. */
const layout: Layout = {
  yOf: (price) => (2030 - price) * 10,
  priceAt: (y) => 2030 - y / 10,
  xOf: (at) => at / minuteMs,
  timeAt: (x) => Math.round(x) * minuteMs,
  width: 700,
  scaleWidth: 70,
  panes: [{ top: 0, height: 300 }],
}
const times = Float64Array.from({ length: 700 }, (_, i) => i * minuteMs)
const trend: Drawing = {
  id: 't',
  kind: 'trend',
  points: [
    { at: 100 * minuteMs, price: 2010 },
    { at: 200 * minuteMs, price: 2020 },
  ],
}
const line: Drawing = { id: 'h', kind: 'horizontal', points: [{ at: 100 * minuteMs, price: 2010 }] }
const onAlert = vi.fn()
let now: readonly Drawing[]

beforeEach(() => onAlert.mockClear())

function Layer({ start, first }: { start: readonly Drawing[]; first: Tool | null }) {
  const [drawings, setDrawings] = useState(start)
  const [tool, setTool] = useState(first)
  const [store] = useState(() => {
    const made = layoutStore()
    made.tell(layout)
    return made
  })
  now = drawings
  return (
    <DrawingsLayer
      drawings={drawings}
      tool={tool}
      layout={store}
      times={times}
      digits={2}
      onAlert={onAlert}
      onChange={setDrawings}
      onToolDone={() => setTool(null)}
    />
  )
}

const show = (start: readonly Drawing[], tool: Tool | null = null) => render(<Layer start={start} first={tool} />)
const area = () => screen.getByRole('button', { name: /Enter draws it in the middle/ })
function at(type: 'pointerDown' | 'pointerMove' | 'pointerUp', target: Element, x: number, y: number): void {
  target.setPointerCapture ??= () => undefined
  fireEvent[type](target, { button: 0, clientX: x, clientY: y, pointerId: 1 })
}
function click(target: Element, x: number, y: number): void {
  at('pointerDown', target, x, y)
  at('pointerUp', target, x, y)
}
const points = () => now.map(({ kind, points }) => [kind, ...points.map(({ at, price }) => [at / minuteMs, price])])

test('a trend line is dragged from one end to the other, or both ends are clicked', () => {
  show([], 'trend')
  at('pointerDown', area(), 100, 200)
  at('pointerMove', area(), 200, 100)
  at('pointerUp', area(), 200, 100)
  expect(points()).toEqual([['trend', [100, 2010], [200, 2020]]])
  show([], 'rectangle')
  click(area(), 100, 200)
  expect(now).toEqual([])
  click(area(), 300, 50)
  expect(points()).toEqual([['rectangle', [100, 2010], [300, 2025]]])
})

test('by keyboard a line is drawn in the middle, has the focus, moves by points and is removed', () => {
  show([], 'horizontal')
  fireEvent.click(area(), { detail: 0 })
  expect(points()).toEqual([['horizontal', [245, 2015]]])
  const handle = screen.getByRole('button', { name: /^Horizontal line at 2,015.00\. Arrow keys/ })
  expect(document.activeElement).toBe(handle)
  fireEvent.keyDown(handle, { key: 'ArrowUp' })
  fireEvent.keyDown(handle, { key: 'ArrowUp', shiftKey: true })
  expect(points()).toEqual([['horizontal', [245, 2015.11]]])
  fireEvent.keyDown(handle, { key: 'Delete' })
  expect(now).toEqual([])
})

test('Escape leaves a tool without a drawing', () => {
  show([], 'trend')
  at('pointerDown', area(), 100, 200)
  fireEvent.keyDown(window, { key: 'Escape' })
  expect([now, screen.queryByRole('button', { name: /Enter draws/ })]).toEqual([[], null])
})

test('one end of a trend line is dragged, and Escape puts it back', () => {
  show([trend])
  const end = screen.getByRole('button', { name: /second end/ })
  at('pointerDown', end, 200, 100)
  at('pointerMove', end, 250, 50)
  at('pointerUp', end, 250, 50)
  expect(points()).toEqual([['trend', [100, 2010], [250, 2025]]])
  at('pointerDown', end, 250, 50)
  at('pointerMove', end, 300, 20)
  fireEvent.keyDown(window, { key: 'Escape' })
  at('pointerUp', end, 300, 20)
  expect(points()).toEqual([['trend', [100, 2010], [250, 2025]]])
})

test.each([
  ['a horizontal line, at its price', line, 'Alert at 2,010.00', 2010],
  ['a trend line, at its price of the newest candle', trend, 'Alert at 2,069.90', 2069.9],
])('an alert is started from %s', (_, drawing, name, price) => {
  show([drawing])
  fireEvent.focus(screen.getAllByRole('button')[0])
  fireEvent.click(screen.getByRole('button', { name }))
  expect(onAlert.mock.calls).toEqual([[price]])
})

test('the text of a new note is written at once, and Enter keeps it', () => {
  show([], 'note')
  click(area(), 100, 200)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Text of the note' })
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'Bought here' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(now).toMatchObject([{ kind: 'note', text: 'Bought here' }])
})
