import type { KeptResult, Tried } from '@assay/contracts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useCallback, useEffect, useState } from 'react'
import { sentenceOf } from '../../../base/refused.ts'
import { hideInBrowser, triedInBrowser } from '../kept/browser-trials.ts'
import { useHideTrialMutation, useTriedQuery } from '../kept/kept.api.ts'
import type { KeptPlace } from '../kept/use-kept-result.ts'

export interface UsedTries {
  /** Undefined while loading, and on an error. */
  tried: Tried | undefined
  /** Why it cannot be loaded, in a sentence. */
  trouble: string | null
  retry: () => void
  /** Hides a try or lists it again. Resolves with the error as a sentence, or null. */
  hide: (id: string, isHidden: boolean) => Promise<string | null>
}

/** The record of tries for a result, in the account or in this browser, wherever the result is stored. */
export function useTried({ id, request }: Pick<KeptResult, 'id' | 'request'>, place: KeptPlace): UsedTries {
  const account = useTriedQuery(place === 'account' ? id : skipToken, { refetchOnMountOrArgChange: true })
  const [hideInAccount] = useHideTrialMutation()
  const browser = useInBrowser(place === 'browser' ? request : null)
  const { refetch, currentData, error } = account
  if (place === 'browser')
    return {
      tried: browser.tried,
      trouble: browser.isUnreadable ? 'This browser lets nothing be read that it keeps.' : null,
      retry: browser.read,
      async hide(trial, isHidden) {
        const failed = await hideInBrowser(trial, isHidden).then(
          () => null,
          () => 'This browser refused to change it.',
        )
        await browser.read()
        return failed
      },
    }
  return {
    tried: currentData,
    trouble: error ? sentenceOf(error) : null,
    retry: () => void refetch(),
    async hide(trial, isHidden) {
      const { error: refused } = await hideInAccount({ id: trial, isHidden })
      if (!refused) await refetch()
      return refused ? sentenceOf(refused) : null
    },
  }
}

function useInBrowser(request: KeptResult['request'] | null) {
  const [found, setFound] = useState<{ request: KeptResult['request']; tried: Tried | null }>()
  const read = useCallback(async () => {
    if (!request) return
    const tried = await triedInBrowser(request).catch(() => null)
    setFound({ request, tried })
  }, [request])
  useEffect(() => void read(), [read])
  const own = found && found.request === request ? found.tried : undefined
  return { tried: own ?? undefined, isUnreadable: own === null, read }
}
