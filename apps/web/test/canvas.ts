import { vi } from 'vitest'

const nothing = () => ({ addColorStop: () => undefined })
const measured = () => ({ width: 10, actualBoundingBoxAscent: 1, actualBoundingBoxDescent: 1 })

/**
 * Lets charts be drawn on a canvas that keeps nothing, in boxes of this width, which the test environment lacks. What is drawn cannot be
 * seen, but the charts load, move and respond to keys. Every colour of the theme is the same. Returns the texts that were written on it.
 */
export function blankCanvas(width = 800): string[] {
  const written: string[] = []
  const pen: Partial<Record<string | symbol, unknown>> = { measureText: measured, fillText: (text: string) => written.push(text) }
  const context = new Proxy({}, { get: (_, key) => pen[key] ?? nothing, set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.stubGlobal(
    'Path2D',
    class {
      arc = nothing
      lineTo = nothing
      moveTo = nothing
      rect = nothing
      closePath = nothing
      addPath = nothing
    },
  )
  const styleOf = window.getComputedStyle.bind(window)
  const known = { color: 'rgb(18, 52, 86)', getPropertyValue: (name: string) => (name.startsWith('--') ? '#123456' : '') }
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    (element, pseudo) => new Proxy(styleOf(element, pseudo), { get: (style, key) => Reflect.get(key in known ? known : style, key) }),
  )
  const contentRect = { width, height: 300 }
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: (entries: object[]) => void
      constructor(tell: (entries: object[]) => void) {
        this.#tell = tell
      }
      observe = (target: Element) => this.#tell([{ target, contentRect }])
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  return written
}
