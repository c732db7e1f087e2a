import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a part into view and focuses it when it appears and at each new `step`; null means that it is not shown. */
export function useComeIntoView(step: string | null): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    if (step === null) return
    part.current?.scrollIntoView({ block: 'start' })
    part.current?.focus({ preventScroll: true })
  }, [step])
  return part
}
