import { type RefObject, useEffect, useState } from 'react'

/** The width in pixels of the referenced element, kept up to date; 0 before the first measure. */
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
