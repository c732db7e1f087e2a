import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { summaryOf, trialOf } from '@assay/backtest'
import type { KeptResult } from '@assay/contracts'
import type { ResultsStore } from './results.store.ts'
import type { TrialsStore } from './trials.store.ts'

const decompress = promisify(gunzip)

/** Makes the summaries of a user's results anew that were made in an earlier form, from their requests and answers, and so their tries. */
export type RenewSummaries = (userId: string) => Promise<void>

export function summaryRenewal(
  results: Pick<ResultsStore, 'outdated' | 'find' | 'renew'>,
  trials: Pick<TrialsStore, 'renew'>,
): RenewSummaries {
  return async (userId) => {
    for (const { id, trialId } of await results.outdated(userId)) {
      const kept = await results.find(userId, id)
      if (!kept) continue
      const { request, answer }: Pick<KeptResult, 'request' | 'answer'> = JSON.parse((await decompress(kept.content)).toString())
      await results.renew(userId, id, summaryOf(request, answer))
      if (trialId !== null) await trials.renew(userId, { ...trialOf(request, answer), id: trialId })
    }
  }
}
