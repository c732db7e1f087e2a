import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { useWidth } from './use-width.ts'

/** The watchers of the page that are still at work. */
const watching = new Set<(entries: { contentRect: { width: number } }[]) => void>()

function Measured() {
  const box = useRef<HTMLDivElement>(null)
  return <div ref={box}>{useWidth(box)}</div>
}

function show() {
  watching.clear()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: Parameters<typeof watching.add>[0]
      constructor(tell: Parameters<typeof watching.add>[0]) {
        this.#tell = tell
      }
      observe = () => void watching.add(this.#tell)
      disconnect = () => void watching.delete(this.#tell)
    },
  )
  const { container, unmount } = render(<Measured />)
  const resize = (width: number) =>
    act(() => {
      for (const tell of watching) tell([{ contentRect: { width } }])
    })
  return { text: () => container.textContent, resize, unmount }
}

test('what is drawn follows the width of its box, in whole pixels, each time it changes', () => {
  const { text, resize } = show()
  expect(text()).toBe('0')
  resize(640.4)
  expect(text()).toBe('640')
  resize(320.5)
  expect(text()).toBe('321')
})

test('a box that is gone is watched no more', () => {
  const { unmount } = show()
  expect(watching.size).toBe(1)
  unmount()
  expect(watching.size).toBe(0)
})
