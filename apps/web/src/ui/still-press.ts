/** A press may move by this many pixels. */
const tremblePx = 8

/**
 * Tells whether the last press on `box` was a click or a tap: one pointer that stayed in place. The chart library also
 * reports a click after fingers that zoomed or scrolled. Watches until the signal is aborted.
 */
export function watchStillPress(box: HTMLElement, signal: AbortSignal): () => boolean {
  let start = { x: 0, y: 0 }
  let still = true

  const listen = (name: 'pointerdown' | 'pointermove' | 'pointercancel', tell: (event: PointerEvent) => void) =>
    box.addEventListener(name, tell, { signal, capture: true, passive: true })

  listen('pointerdown', ({ isPrimary, clientX, clientY }) => {
    if (isPrimary) start = { x: clientX, y: clientY }
    still = isPrimary
  })
  listen('pointermove', ({ clientX, clientY, buttons }) => {
    if (buttons > 0 && Math.hypot(clientX - start.x, clientY - start.y) > tremblePx) still = false
  })
  // The browser took the press as a scroll or a zoom.
  listen('pointercancel', () => {
    still = false
  })
  return () => still
}
