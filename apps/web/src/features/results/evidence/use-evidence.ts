import type { BacktestAnswer } from '@assay/contracts'
import type { RunRequest } from '@assay/strategy'
import { useCallback, useSyncExternalStore } from 'react'
import { cancelEvidence, type EvidenceState, evidenceNow, followEvidence, retryEvidence } from './evidence-store.ts'
import { askOf } from './evidence-words.ts'

/** A stored result: its answer, and the request that produced it. */
export interface Judged {
  answer: BacktestAnswer
  request: RunRequest
}

export interface UsedEvidence {
  now: EvidenceState
  cancel: () => void
  retry: () => void
}

/** The evidence of a result, computed in a worker, once for all parts that show it. */
export function useEvidence(judged: Judged): UsedEvidence {
  const { answer, request } = judged
  const id = answer.result_id
  const follow = useCallback(
    (listener: () => void) => followEvidence(id, () => askOf({ answer, request }), listener),
    [id, answer, request],
  )
  const now = useSyncExternalStore(follow, () => evidenceNow(id))
  return { now, cancel: () => cancelEvidence(id), retry: () => retryEvidence(id, () => askOf(judged)) }
}
