import { Refusal } from '@assay/contracts'
import type { ReadUser } from '../../platform/identity/read-user.ts'
import type { PremiumMode } from '../../platform/identity/user-answer.ts'
import type { TrialStore } from './trial.store.ts'

export type TrialService = ReturnType<typeof trialService>

export interface TrialNeeds {
  readonly trials: TrialStore
  readonly readUser: ReadUser
  readonly premiumMode: PremiumMode
}

export function trialService({ trials, readUser, premiumMode }: TrialNeeds) {
  return {
    mode: premiumMode,
    /** Returns the user after the change. Throws `TRIAL_USED` the second time, and `TRIAL_OFF` if the mode makes trials pointless. */
    async start(userId: string) {
      if (premiumMode !== 'trial') throw new Refusal('TRIAL_OFF')
      if (!(await trials.start(userId))) throw new Refusal('TRIAL_USED')
      return readUser(userId)
    },
  }
}
