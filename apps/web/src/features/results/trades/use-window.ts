import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** Height of a row in pixels. All rows have it, so that any of them can be found without measuring. */
export const rowHeight = 36
/** Rows rendered beyond the visible ones, so that fast scrolling shows no gap. */
const spare = 8

/** The visible rows of a long list in its scrolling box, `from` inclusive and `to` exclusive, and a function that scrolls to one. */
export function useWindow(box: RefObject<HTMLElement | null>, count: number) {
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setHeight(element.clientHeight)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [box])
  const onScroll = useCallback(() => {
    if (box.current) setTop(Math.floor(box.current.scrollTop / rowHeight))
  }, [box])
  const show = useCallback(
    (row: number, headHeight: number) => {
      const element = box.current
      if (!element) return
      const begin = row * rowHeight
      const end = begin + rowHeight + headHeight
      if (begin < element.scrollTop) element.scrollTop = begin
      else if (end > element.scrollTop + element.clientHeight) element.scrollTop = end - element.clientHeight
    },
    [box],
  )
  const inView = Math.ceil(height / rowHeight)
  const from = Math.max(0, Math.min(top, count - inView) - spare)
  return { from, to: Math.min(count, Math.max(0, Math.min(top, count)) + inView + spare), page: Math.max(1, inView - 2), onScroll, show }
}
