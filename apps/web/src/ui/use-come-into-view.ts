import { type RefObject, useEffect, useRef } from 'react'

/** Brings a part into view, and the focus to it, when it appears and at each new `step` of it; null: it is not there. */
export function useComeIntoView(step: string | null): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    if (step === null) return
    part.current?.scrollIntoView({ block: 'start' })
    part.current?.focus({ preventScroll: true })
  }, [step])
  return part
}
