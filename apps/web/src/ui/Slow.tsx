import { type ReactNode, useEffect, useState } from 'react'

/** How long to wait before saying what is slow. */
const patienceMs = 10_000

/** Appears after ten seconds of waiting: says what is slow, and offers a way to stop or to try again. */
export function Slow({ children, action }: { children: ReactNode; action?: ReactNode }) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return slow ? (
    <div className="mt-3 flex flex-wrap items-center justify-center gap-3 text-ink-2">
      {children}
      {action}
    </div>
  ) : null
}
