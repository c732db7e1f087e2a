import { useEffect } from 'react'
import { type CallError, refusalOf } from './refused.ts'

const askAgainMs = 1500

/**
 * Whether a request was refused because its bars are still being fetched or generated. In that case `ask` repeats the
 * request at intervals.
 */
export function useNotReady(error: CallError | undefined, ask: () => void): boolean {
  const waiting = refusalOf(error)?.code === 'DATA_NOT_READY'
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(ask, askAgainMs)
    return () => clearInterval(timer)
  }, [waiting, ask])
  return waiting
}
