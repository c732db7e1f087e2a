import { useEffect, useState } from 'react'

/** A shorter update would only flicker if it were marked. */
export const lateMs = 300

/** True once something has gone on for so long. */
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
