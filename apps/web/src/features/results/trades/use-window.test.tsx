import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useWindow } from './use-window.ts'

/** A list of this many rows of 36 pixels in a box of this height. */
function list(count: number, height: number) {
  const element = Object.defineProperty(document.createElement('div'), 'clientHeight', { value: height, configurable: true })
  const { result } = renderHook(() => useWindow({ current: element }, count))
  const scrollTo = (top: number) =>
    act(() => {
      element.scrollTop = top
      result.current.onScroll()
    })
  return { element, scrollTo, view: () => result.current, rows: () => [result.current.from, result.current.to] }
}

test('only the visible rows and eight more on each side are rendered', () => {
  const { rows, scrollTo } = list(1000, 360)
  expect(rows()).toEqual([0, 18])
  scrollTo(3600)
  expect(rows()).toEqual([92, 118])
  scrollTo(1000 * 36 - 360)
  expect(rows()).toEqual([982, 1000])
})

test('a list that has become shorter than the place it was scrolled to still shows rows', () => {
  const { rows, scrollTo } = list(12, 360)
  scrollTo(3600)
  expect(rows()).toEqual([0, 12])
})

test('a page is the rows that fit, less two; in a box of one row it is one', () => {
  expect([list(1000, 360).view().page, list(1000, 36).view().page]).toEqual([8, 1])
})

test('a row above is brought to the top, one below to the bottom under the head, a visible one stays', () => {
  const { element, view } = list(1000, 360)
  view().show(20, 36)
  expect(element.scrollTop).toBe(21 * 36 + 36 - 360)
  view().show(15, 36)
  expect(element.scrollTop).toBe(21 * 36 + 36 - 360)
  view().show(3, 36)
  expect(element.scrollTop).toBe(3 * 36)
})

test('a box that becomes higher shows more rows', () => {
  let measure: () => void = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        measure = tell
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  const { element, rows } = list(1000, 360)
  Object.defineProperty(element, 'clientHeight', { value: 720 })
  act(() => measure())
  expect(rows()).toEqual([0, 28])
})
