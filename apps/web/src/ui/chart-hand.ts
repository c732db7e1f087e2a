/** How long the chart has to lie still before it counts as let go: a throw by a finger glides on. */
const stillMs = 150

/** Knows whether somebody holds the chart in `box`, or has thrown it. `onStill` is called when it has come to rest. */
export function chartHand(box: HTMLElement, onStill: () => void) {
  const stop = new AbortController()
  const { signal } = stop
  const held = new Set<number>()
  let movedAt = -Infinity
  let gliding = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function letGo({ pointerId, pointerType }: PointerEvent): void {
    if (!held.delete(pointerId) || held.size > 0) return
    gliding = pointerType !== 'mouse'
    if (gliding) waitForRest()
    else onStill()
  }

  function waitForRest(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (held.size > 0) return
      if (performance.now() - movedAt < stillMs) {
        waitForRest()
        return
      }
      gliding = false
      onStill()
    }, stillMs)
  }

  box.addEventListener('pointerdown', ({ pointerId }) => held.add(pointerId), { signal, capture: true })
  window.addEventListener('pointerup', letGo, { signal })
  window.addEventListener('pointercancel', letGo, { signal })

  return {
    busy: () => held.size > 0 || gliding,
    moved(): void {
      movedAt = performance.now()
    },
    close(): void {
      clearTimeout(timer)
      stop.abort()
    },
  }
}
