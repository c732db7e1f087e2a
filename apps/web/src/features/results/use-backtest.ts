import type { BacktestAnswer } from '@assay/contracts'
import type { RunRequest } from '@assay/strategy'
import { useCallback, useRef, useState } from 'react'
import { type CallError, refusalOf } from '../../base/refused.ts'
import { noteKeeping } from './kept/keeping.ts'
import { type Ran, useRunBacktestMutation } from './results.api.ts'

/** The state of a backtest. `since` is UTC milliseconds. */
export type Run =
  | { state: 'idle' }
  | { state: 'running'; request: RunRequest; since: number }
  /** Its bars are being fetched; it runs again automatically when they are there. */
  | { state: 'fetching'; request: RunRequest; jobId: string }
  | { state: 'done'; request: RunRequest; answer: BacktestAnswer; isKept: boolean }
  | { state: 'refused'; request: RunRequest; error: CallError }

const idle: Run = { state: 'idle' }

/** Runs one backtest at a time. A newer one, or cancelling, drops the older. */
export function useBacktest() {
  const [run, setRun] = useState<Run>(idle)
  const [ask] = useRunBacktestMutation()
  const current = useRef<{ abort: () => void } | null>(null)

  const start = useCallback(
    async (request: RunRequest, name = '') => {
      current.current?.abort()
      const call = ask({ request, name })
      current.current = call
      setRun({ state: 'running', request, since: Date.now() })
      const { data, error } = await call
      if (current.current !== call) return
      current.current = null
      if (!data) return setRun(refused(request, error as CallError))
      setRun({ state: 'done', request, answer: data.answer, isKept: true })
      const isKept = await noteKeeping(keep(request, name, data))
      setRun((run) => (run.state === 'done' && run.answer === data.answer ? { ...run, isKept } : run))
    },
    [ask],
  )

  const cancel = useCallback(() => {
    current.current?.abort()
    current.current = null
    setRun(idle)
  }, [])

  return { run, start, cancel }
}

/** Stores the result in this browser if the server stores none. False if neither could. */
async function keep(request: RunRequest, name: string, { answer, kept }: Ran): Promise<boolean> {
  if (kept !== null) return kept === 'yes'
  try {
    const { keepVisited } = await import('./kept/keep-visited.ts')
    await keepVisited(request, answer, name || null)
    return true
  } catch {
    return false
  }
}

function refused(request: RunRequest, error: CallError): Run {
  const refusal = refusalOf(error)
  const jobId = refusal?.code === 'DATA_NOT_READY' ? refusal.jobId : undefined
  return typeof jobId === 'string' ? { state: 'fetching', request, jobId } : { state: 'refused', request, error }
}
