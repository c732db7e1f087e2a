import { useEffect, useState } from 'react'

/** Whole seconds until the moment, counting down to 0. */
export function useSecondsUntil(momentMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsTo(momentMs))
  const isOver = seconds === 0
  useEffect(() => {
    const look = () => setSeconds(secondsTo(momentMs))
    look()
    if (isOver) return
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [momentMs, isOver])
  return seconds
}

const secondsTo = (momentMs: number) => Math.max(0, Math.ceil((momentMs - Date.now()) / 1000))

/** 0:42 */
export const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** 9 min 12 s */
export function spanOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
}
