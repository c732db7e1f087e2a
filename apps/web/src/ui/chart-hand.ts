/** How long the chart has to lie still before it counts as let go: a throw by a finger glides on. */
const stillMs = 150

/** Knows whether somebody holds the chart in `box`, or has thrown it. `onStill` is called when it has come to rest. */
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

/** Waits until a chart that was let go lies still, and calls back unless somebody holds it again. */
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
    /** A mouse lets go without a throw. */
    none: end,
    underWay: () => gliding,
    moved(): void {
      movedAt = performance.now()
    },
    close: () => clearTimeout(timer),
  }
}
