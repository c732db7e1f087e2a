/** The visible part of the chart, in the units of its time axis. */
export interface Window {
  min: number
  max: number
}

/** The zoom factors of one notch of the wheel. */
export const zoomIn = 1.1
export const zoomOut = 0.9
/** The smallest part of the whole that may be visible. */
const smallestShare = 0.01

/** Zooms by `factor` (above 1: closer) so that the time at `at` stays in place. */
export function zoomed({ min, max }: Window, factor: number, at: number, whole: Window): Window {
  const full = whole.max - whole.min
  const width = Math.min(full, Math.max(full * smallestShare, (max - min) / factor))
  if (width === full) return whole
  const place = max === min ? 0.5 : (at - min) / (max - min)
  return moved({ min: at - place * width, max: at + (1 - place) * width }, 0, whole)
}

/** Moves by `by`, stopping at the ends of the whole. */
export function moved({ min, max }: Window, by: number, whole: Window): Window {
  const width = max - min
  const start = Math.min(Math.max(min + by, whole.min), whole.max - width)
  return { min: start, max: start + width }
}
