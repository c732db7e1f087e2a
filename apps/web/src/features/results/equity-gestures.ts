import type uPlot from 'uplot'
import { wantsWheel } from '../../ui/wants-wheel.ts'
import { moved, type Window, zoomed, zoomIn, zoomOut } from './equity-window.ts'

/** Drag to pan, wheel (see `wantsWheel`) or pinch to zoom around the pointer, double-click to reset. Returns a function that stops it. */
export function addGestures(plot: uPlot, whole: Window): () => void {
  const { over } = plot
  // Horizontal and two-finger gestures move the chart, vertical ones the page.
  over.style.touchAction = 'pan-y'
  const pressed = new Map<number, number>()
  const stop = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(name: K, handle: (event: HTMLElementEventMap[K]) => void) =>
    over.addEventListener(name, handle, { signal: stop.signal, passive: false })
  const leftOf = (event: MouseEvent) => event.clientX - over.getBoundingClientRect().left

  on('wheel', (event) => {
    if (!wantsWheel(event, over)) return
    event.preventDefault()
    zoomAt(plot, event.deltaY < 0 ? zoomIn : zoomOut, leftOf(event), whole)
  })
  on('pointerdown', (event) => {
    over.setPointerCapture(event.pointerId)
    pressed.set(event.pointerId, leftOf(event))
  })
  on('pointermove', (event) => {
    const before = pressed.get(event.pointerId)
    if (before === undefined) return
    const now = leftOf(event)
    const other = [...pressed].find(([id]) => id !== event.pointerId)?.[1]
    if (other === undefined) panBy(plot, before - now, whole)
    else if (before !== other) zoomAt(plot, Math.abs((now - other) / (before - other)) || 1, (now + other) / 2, whole)
    pressed.set(event.pointerId, now)
  })
  for (const name of ['pointerup', 'pointercancel'] as const) on(name, (event) => void pressed.delete(event.pointerId))
  on('dblclick', () => plot.setScale('x', whole))
  return () => stop.abort()
}

const shown = ({ scales }: uPlot): Window => ({ min: scales.x.min ?? 0, max: scales.x.max ?? 0 })

/** `left` is in pixels of the plotting area. */
export function zoomAt(plot: uPlot, factor: number, left: number, whole: Window): void {
  plot.setScale('x', zoomed(shown(plot), factor, plot.posToVal(left, 'x'), whole))
}

/** `by` is in pixels; positive shows later times. */
export function panBy(plot: uPlot, by: number, whole: Window): void {
  plot.setScale('x', moved(shown(plot), plot.posToVal(by, 'x') - plot.posToVal(0, 'x'), whole))
}

/**
 * The same by keyboard: arrow keys move the crosshair from point to point (with Shift the window), + and - zoom, 0 shows the whole. Returns
 * whether the key was used.
 */
export function pressKey(plot: uPlot, key: string, shift: boolean, whole: Window): boolean {
  const width = plot.over.clientWidth
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const at = plot.cursor.left !== undefined && plot.cursor.left >= 0 ? plot.cursor.left : width / 2
  if (step !== 0 && shift) panBy(plot, (step * width) / 10, whole)
  else if (step !== 0) stepTo(plot, step, whole)
  else if (key === '+' || key === '=') zoomAt(plot, zoomIn, at, whole)
  else if (key === '-') zoomAt(plot, zoomOut, at, whole)
  else if (key === '0') plot.setScale('x', whole)
  else if (key === 'Home' || key === 'End') pointAt(plot, key === 'Home' ? 0 : plot.data[0].length - 1, whole)
  else return false
  return true
}

function stepTo(plot: uPlot, step: number, whole: Window): void {
  const { idx, left } = plot.cursor
  const none = idx === null || idx === undefined || left === undefined || left < 0
  pointAt(plot, none ? (step > 0 ? 0 : plot.data[0].length - 1) : Math.min(plot.data[0].length - 1, Math.max(0, idx + step)), whole)
}

function pointAt(plot: uPlot, index: number, whole: Window): void {
  const at = plot.data[0][index]
  const { min, max } = shown(plot)
  if (at < min || at > max) plot.setScale('x', moved({ min, max }, at - (min + max) / 2, whole))
  // The chart applies a moved window only at the end of this turn; until then the point's position is unknown.
  queueMicrotask(() => plot.setCursor({ left: plot.valToPos(at, 'x'), top: plot.over.clientHeight / 2 }))
}
