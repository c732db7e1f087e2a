import { useCallback, useRef, useState } from 'react'

/** Goes to a step. The result goes on from there to the next one, unless another step has been taken meanwhile; it tells whether it did. */
export type Go<S extends object> = (step: S) => (next: S) => boolean

/** A state that moves in steps and waits for answers in between. An answer that comes after the user has moved on changes nothing. */
export function useSteps<S extends object>(first: S): [step: S, go: Go<S>] {
  const [shown, setShown] = useState(first)
  const present = useRef(first)
  const go = useCallback((step: S) => {
    const take = (next: S) => {
      present.current = next
      setShown(next)
    }
    take(step)
    return (next: S) => {
      if (present.current !== step) return false
      take(next)
      return true
    }
  }, [])
  return [shown, go]
}
