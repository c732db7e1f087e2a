import { type ListedResult, reaches } from '@assay/contracts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useCallback, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { type CallError, sentenceOf } from '../../../base/refused.ts'
import { selectIsUnanswered } from '../../../base/session/auth.slice.ts'
import { useLevel } from '../../../base/session/use-user.ts'
import { listInBrowser, removeInBrowser } from './browser-results.ts'
import { useRemoveResultMutation, useResultsQuery } from './kept.api.ts'
import type { KeptPlace } from './use-kept-result.ts'

export interface KeptList {
  /** Where new results are stored. */
  place: KeptPlace
  /** Undefined while loading, and for a visitor. The last run first. */
  account: readonly ListedResult[] | undefined
  /** Undefined while loading. */
  browser: readonly ListedResult[] | undefined
  error: CallError | undefined
  isFetching: boolean
  refetch: () => void
  /** Resolves with the error as a sentence, or null. */
  remove: (place: KeptPlace, id: string) => Promise<string | null>
}

/** All results that this user can open here. */
export function useKeptList(): KeptList {
  const isUnanswered = useSelector(selectIsUnanswered)
  const hasAccount = reaches(useLevel(), 'verified') || isUnanswered
  const { currentData, error, isFetching, refetch } = useResultsQuery(hasAccount ? undefined : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  const [removeFromAccount] = useRemoveResultMutation()
  const [browser, setBrowser] = useState<readonly ListedResult[]>()
  const readBrowser = useCallback(() => listInBrowser().then(setBrowser, () => setBrowser([])), [])
  useEffect(() => void readBrowser(), [readBrowser])

  async function remove(place: KeptPlace, id: string): Promise<string | null> {
    if (place === 'browser') {
      const failed = await removeInBrowser(id).then(
        () => null,
        () => 'This browser refused to delete it.',
      )
      await readBrowser()
      return failed
    }
    const { error: refused } = await removeFromAccount(id)
    if (!refused) await refetch()
    return refused ? sentenceOf(refused) : null
  }

  return { place: hasAccount ? 'account' : 'browser', account: currentData, browser, error, isFetching, refetch, remove }
}
