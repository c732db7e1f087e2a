import { useEffect, useState } from 'react'

/** Marking a shorter update would only flicker. */
export const lateMs = 300

/** True once `goesOn` has been true for `afterMs`. */
export function useLate(goesOn: boolean, afterMs: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!goesOn) return
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [goesOn, afterMs])
  return late && goesOn
}
