import { vi } from 'vitest'

/** Every element that is measured is this wide, in pixels: here none has a width of its own. */
export function giveWidth(width: number): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      callback: (entries: object[]) => void
      constructor(callback: (entries: object[]) => void) {
        this.callback = callback
      }
      observe() {
        this.callback([{ contentRect: { width } }])
      }
      disconnect() {}
    },
  )
}
