import type { Layout } from '../../base/candles/layout-watch.ts'

/** The layout of the chart as it changes, for parts that move with it without being rendered again. */
export interface LayoutStore {
  now: () => Layout | null
  tell: (layout: Layout) => void
  subscribe: (listener: () => void) => () => void
}

export function layoutStore(): LayoutStore {
  const listeners = new Set<() => void>()
  let layout: Layout | null = null
  return {
    now: () => layout,
    tell(next) {
      layout = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
