import { type RefObject, useEffect, useState } from 'react'

/** The current width of the referenced element in pixels; 0 before the first measurement. */
export function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const watch = new ResizeObserver(([entry]) => setWidth(Math.round(entry.contentRect.width)))
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return width
}
