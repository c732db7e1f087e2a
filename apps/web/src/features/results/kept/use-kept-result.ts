import { type KeptResult, reaches } from '@assay/contracts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { type CallError, refusalOf } from '../../../base/refused.ts'
import { selectIsUnanswered } from '../../../base/session/auth.slice.ts'
import { useLevel } from '../../../base/session/use-user.ts'
import { readInBrowser } from './browser-results.ts'
import { useResultQuery } from './kept.api.ts'

/** Where results are stored: in the account of a verified user, or in this browser. */
export type KeptPlace = 'account' | 'browser'

export type Opened =
  | { state: 'loading' }
  | { state: 'found'; place: KeptPlace; result: KeptResult }
  /** `place`: where it was searched. For an account, the browser is searched too. */
  | { state: 'missing'; place: KeptPlace }
  | { state: 'unreachable'; error: CallError; again: () => void }

/** A stored result by its id. A signed-in user still finds what this browser stored before. */
export function useKeptResult(id: string): Opened {
  const isUnanswered = useSelector(selectIsUnanswered)
  const hasAccount = reaches(useLevel(), 'verified') || isUnanswered
  const inBrowser = useInBrowser(id)
  const { currentData, error, refetch } = useResultQuery(hasAccount ? id : skipToken)
  if (hasAccount && currentData) return { state: 'found', place: 'account', result: currentData }
  if (inBrowser === undefined) return { state: 'loading' }
  if (inBrowser) return { state: 'found', place: 'browser', result: inBrowser }
  if (!hasAccount) return { state: 'missing', place: 'browser' }
  if (!error) return { state: 'loading' }
  if (isNowhere(error)) return { state: 'missing', place: 'account' }
  return { state: 'unreachable', error, again: () => void refetch() }
}

/** Whether the account has no such result. An id that no result can have is refused by its format. */
export const isNowhere = (error: CallError) => ['RESULT_NOT_FOUND', 'BODY_INVALID'].includes(refusalOf(error)?.code ?? '')

/** Undefined while loading; null if there is none, or if the browser's storage cannot be read. */
function useInBrowser(id: string): KeptResult | null | undefined {
  const [read, setRead] = useState<{ id: string; result: KeptResult | null }>()
  useEffect(() => {
    let left = false
    const set = (result: KeptResult | null) => left || setRead({ id, result })
    readInBrowser(id).then(
      (result) => set(result ?? null),
      () => set(null),
    )
    return () => {
      left = true
    }
  }, [id])
  return read?.id === id ? read.result : undefined
}
