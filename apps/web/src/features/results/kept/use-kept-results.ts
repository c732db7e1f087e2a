import { type KeptResult, reaches } from '@assay/contracts'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectIsUnanswered } from '../../../base/session/auth.slice.ts'
import { useLevel } from '../../../base/session/use-user.ts'
import { readInBrowser } from './browser-results.ts'
import { useLazyResultQuery } from './kept.api.ts'
import { isNowhere } from './use-kept-result.ts'

/** Null is not stored here; of the unreachable ones this is not known, because the server did not answer. */
export type FoundResult = KeptResult | 'unreachable' | null

export const isFound = (result: FoundResult): result is KeptResult => result !== null && result !== 'unreachable'

/** Several results by their ids, in that order. Undefined while loading. */
export function useKeptResults(ids: readonly string[]): readonly FoundResult[] | undefined {
  const isUnanswered = useSelector(selectIsUnanswered)
  const hasAccount = reaches(useLevel(), 'verified') || isUnanswered
  const [readOne] = useLazyResultQuery()
  const [read, setRead] = useState<{ key: string; results: readonly FoundResult[] }>()
  const key = `${hasAccount} ${ids.join(' ')}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds the ids
  useEffect(() => {
    let left = false
    const find = async (id: string): Promise<FoundResult> => {
      const { data, error } = hasAccount ? await readOne(id, true) : {}
      const held = data ?? (await readInBrowser(id).catch(() => undefined))
      return held ?? (error && !isNowhere(error) ? 'unreachable' : null)
    }
    void Promise.all(ids.map(find)).then((results) => left || setRead({ key, results }))
    return () => {
      left = true
    }
  }, [key, readOne])
  return read?.key === key ? read.results : undefined
}
