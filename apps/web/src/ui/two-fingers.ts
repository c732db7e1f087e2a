/** The position of two fingers: the midpoint in pixels from the left of the box, and the distance between them. */
export interface TwoFingers {
  middle: number
  distance: number
}

interface FingerEvents {
  onBegin: (fingers: TwoFingers) => void
  onMove: (fingers: TwoFingers) => void
  /** Called when the last finger is lifted. */
  onEnd: () => void
}

/**
 * Reports two fingers anywhere on `box` until the signal is aborted. The chart library recognises two fingers only when
 * both are on the candles: with one on the price scale it treats the other as a drag.
 */
export function watchTwoFingers(box: HTMLElement, signal: AbortSignal, { onBegin, onMove, onEnd }: FingerEvents): void {
  let began = false

  function read({ touches }: TouchEvent): TwoFingers | undefined {
    const own = [...touches].filter(({ target }) => target instanceof Node && box.contains(target))
    if (own.length !== 2) return undefined
    const [a, b] = own
    const { left } = box.getBoundingClientRect()
    return { middle: (a.clientX + b.clientX) / 2 - left, distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) }
  }

  function down(event: TouchEvent): void {
    const fingers = read(event)
    if (!fingers || fingers.distance === 0) return
    began = true
    onBegin(fingers)
  }

  function move(event: TouchEvent): void {
    const fingers = began ? read(event) : undefined
    if (!fingers) return
    onMove(fingers)
    // Otherwise the page would also zoom or scroll.
    if (event.cancelable) event.preventDefault()
  }

  function up({ touches }: TouchEvent): void {
    if (!began || touches.length > 0) return
    began = false
    onEnd()
  }

  box.addEventListener('touchstart', down, { signal, capture: true, passive: true })
  box.addEventListener('touchmove', move, { signal, capture: true, passive: false })
  for (const name of ['touchend', 'touchcancel'] as const) box.addEventListener(name, up, { signal, capture: true })
}
