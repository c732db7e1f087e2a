import { type KeptResult, reaches } from '@assay/contracts'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectIsUnanswered } from '../../../base/session/auth.slice.ts'
import { useLevel } from '../../../base/session/use-user.ts'
import { readInBrowser } from './browser-results.ts'
import { useLazyResultQuery } from './kept.api.ts'

/** Several results by their ids, in that order; null for one that is not stored here. Undefined while loading. */
export function useKeptResults(ids: readonly string[]): readonly (KeptResult | null)[] | undefined {
  const isUnanswered = useSelector(selectIsUnanswered)
  const hasAccount = reaches(useLevel(), 'verified') || isUnanswered
  const [readOne] = useLazyResultQuery()
  const [read, setRead] = useState<{ key: string; results: readonly (KeptResult | null)[] }>()
  const key = `${hasAccount} ${ids.join(' ')}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds the ids
  useEffect(() => {
    let left = false
    const find = async (id: string): Promise<KeptResult | null> => {
      const { data } = hasAccount ? await readOne(id, true) : { data: undefined }
      return data ?? (await readInBrowser(id).catch(() => undefined)) ?? null
    }
    void Promise.all(ids.map(find)).then((results) => left || setRead({ key, results }))
    return () => {
      left = true
    }
  }, [key, readOne])
  return read?.key === key ? read.results : undefined
}
