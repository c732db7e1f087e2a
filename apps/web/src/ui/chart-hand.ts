/** How long the chart must be still before it counts as released, because it glides on after a throw by a finger. */
const stillMs = 150

/** Tracks whether somebody holds the chart in `box` or has thrown it. Calls `onStill` when it has come to rest. */
export function chartHand(box: HTMLElement, onStill: () => void) {
  const stop = new AbortController()
  const { signal } = stop
  const held = new Set<number>()
  const glide = openGlide(() => held.size === 0, onStill)

  function letGo({ pointerId, pointerType }: PointerEvent): void {
    if (!held.delete(pointerId) || held.size > 0) return
    if (pointerType === 'mouse') glide.none()
    else glide.begin()
  }

  box.addEventListener('pointerdown', ({ pointerId }) => held.add(pointerId), { signal, capture: true })
  window.addEventListener('pointerup', letGo, { signal })
  window.addEventListener('pointercancel', letGo, { signal })

  return {
    busy: () => held.size > 0 || glide.underWay(),
    moved: glide.moved,
    close(): void {
      glide.close()
      stop.abort()
    },
  }
}

/** Waits until a released chart is still, then calls `onStill` unless somebody holds it again. */
function openGlide(free: () => boolean, onStill: () => void) {
  let movedAt = -Infinity
  let gliding = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function waitForRest(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!free()) return
      if (performance.now() - movedAt < stillMs) {
        waitForRest()
        return
      }
      end()
    }, stillMs)
  }

  function end(): void {
    gliding = false
    onStill()
  }

  return {
    begin(): void {
      gliding = true
      waitForRest()
    },
    /** A chart released by a mouse does not glide. */
    none: end,
    underWay: () => gliding,
    moved(): void {
      movedAt = performance.now()
    },
    close: () => clearTimeout(timer),
  }
}
