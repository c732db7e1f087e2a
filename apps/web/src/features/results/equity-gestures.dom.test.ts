import type uPlot from 'uplot'
import { expect, test, vi } from 'vitest'
import { addGestures, pressKey } from './equity-gestures.ts'
import type { Window } from './equity-window.ts'

const whole = { min: 0, max: 1000 }

/** A chart of 500 pixels with this window of an equity curve that has a point every 100. */
function chart(shown: Window) {
  const x: Window = { ...shown }
  const over = document.createElement('div')
  Object.defineProperty(over, 'clientWidth', { value: 500 })
  over.setPointerCapture = () => undefined
  const plot = {
    over,
    scales: { x },
    cursor: { left: -10, idx: null as number | null },
    data: [Array.from({ length: 11 }, (_, i) => i * 100)],
    setScale: (_: 'x', window: Window) => void Object.assign(x, window),
    posToVal: (left: number) => x.min + (left / 500) * (x.max - x.min),
    valToPos: (at: number) => ((at - x.min) / (x.max - x.min)) * 500,
    setCursor: vi.fn(),
  } as unknown as uPlot & { setCursor: ReturnType<typeof vi.fn> }
  const stop = addGestures(plot, whole)
  const pointer = (type: string, clientX: number, pointerId = 1) => over.dispatchEvent(new PointerEvent(type, { clientX, pointerId }))
  return { plot, over, x, pointer, stop, press: (key: string, shift = false) => pressKey(plot, key, shift, whole) }
}

test('dragging to the left shows later times, to the right earlier ones', () => {
  const { x, pointer } = chart({ min: 400, max: 600 })
  pointer('pointerdown', 250)
  pointer('pointermove', 200)
  expect(x).toEqual({ min: 420, max: 620 })
  pointer('pointermove', 300)
  expect(x).toEqual({ min: 380, max: 580 })
})

test.each(['pointerup', 'pointercancel'])('after %s a pointer moves nothing', (end) => {
  const { x, pointer } = chart({ min: 400, max: 600 })
  pointer('pointerdown', 250)
  pointer(end, 250)
  pointer('pointermove', 200)
  expect(x).toEqual({ min: 400, max: 600 })
})

test('a chart that is gone is moved and zoomed no longer', () => {
  const { x, over, pointer, stop } = chart({ min: 400, max: 600 })
  stop()
  pointer('pointerdown', 250)
  pointer('pointermove', 200)
  over.dispatchEvent(Object.assign(new WheelEvent('wheel', { deltaY: -1 }), { ctrlKey: true }))
  expect(x).toEqual({ min: 400, max: 600 })
})

test('the wheel zooms in when turned up and out when turned down; the time under the pointer stays', () => {
  const { x, over } = chart({ min: 400, max: 600 })
  const turn = (deltaY: number) =>
    over.dispatchEvent(Object.assign(new WheelEvent('wheel', { deltaY, cancelable: true }), { clientX: 125, ctrlKey: true }))
  expect(turn(-1), 'the page does not scroll').toBe(false)
  expect(x.max - x.min).toBeCloseTo(200 / 1.1, 9)
  expect(x.min + (x.max - x.min) / 4, 'a quarter of the way').toBeCloseTo(450, 9)
  turn(1)
  expect(x.max - x.min).toBeCloseTo(200 / 1.1 / 0.9, 9)
})

test('the wheel is the page’s until the chart holds the focus, and with Ctrl it always zooms', () => {
  const { x, over } = chart({ min: 400, max: 600 })
  const section = document.body.appendChild(document.createElement('section'))
  section.setAttribute('tabindex', '0')
  section.append(over)
  const turn = (more: object = {}) =>
    !over.dispatchEvent(Object.assign(new WheelEvent('wheel', { deltaY: -1, cancelable: true }), { clientX: 0, ...more }))
  expect([turn(), x]).toEqual([false, { min: 400, max: 600 }])
  expect([turn({ ctrlKey: true }), x.max - x.min]).toEqual([true, expect.closeTo(200 / 1.1, 9)])
  section.focus()
  expect([turn(), x.max - x.min]).toEqual([true, expect.closeTo(200 / 1.1 / 1.1, 9)])
  section.remove()
})

test('spreading two fingers zooms in, and a double-click shows the whole', () => {
  const { x, over, pointer } = chart({ min: 400, max: 600 })
  pointer('pointerdown', 200, 1)
  pointer('pointerdown', 300, 2)
  pointer('pointermove', 400, 2)
  expect(x.max - x.min).toBeCloseTo(100, 9)
  over.dispatchEvent(new MouseEvent('dblclick'))
  expect(x).toEqual(whole)
})

test('keys zoom, move the window and show the whole; other keys are left to the page', () => {
  const { x, press } = chart({ min: 400, max: 600 })
  expect([press('ArrowRight', true), x]).toEqual([true, { min: 420, max: 620 }])
  press('ArrowLeft', true)
  expect(x).toEqual({ min: 400, max: 600 })
  press('+')
  expect(x.max - x.min).toBeCloseTo(200 / 1.1, 9)
  press('0')
  expect([x, press('a')]).toEqual([whole, false])
})

test('End scrolls to the last point and puts the crosshair on it', async () => {
  const { plot, x, press } = chart({ min: 0, max: 200 })
  press('End')
  await Promise.resolve()
  expect([x, plot.setCursor.mock.lastCall?.[0].left]).toEqual([{ min: 800, max: 1000 }, 500])
})

test('minus zooms out of the middle, and with a crosshair the time under it stays', () => {
  const { plot, x, press } = chart({ min: 400, max: 600 })
  press('-')
  expect(x.max - x.min).toBeCloseTo(200 / 0.9, 9)
  expect((x.min + x.max) / 2).toBeCloseTo(500, 9)
  plot.cursor.left = 125
  const quarter = () => x.min + (x.max - x.min) / 4
  const before = quarter()
  press('=')
  expect(x.max - x.min).toBeCloseTo(200 / 0.9 / 1.1, 9)
  expect(quarter()).toBeCloseTo(before, 9)
})
