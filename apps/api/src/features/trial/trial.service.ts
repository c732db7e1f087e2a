import { Refusal, type User } from '@assay/contracts'
import type { ReadUser } from '../../platform/identity/read-user.ts'
import type { PremiumMode } from '../../platform/identity/user-answer.ts'
import type { TrialStore } from './trial.store.ts'

export interface TrialService {
  readonly mode: PremiumMode
  /** Returns the user after the change. Throws `TRIAL_USED` the second time, and `TRIAL_OFF` if the mode makes trials pointless. */
  start(userId: string): Promise<User>
}

export interface TrialNeeds {
  readonly trials: TrialStore
  readonly readUser: ReadUser
  readonly premiumMode: PremiumMode
}

export function trialService({ trials, readUser, premiumMode }: TrialNeeds): TrialService {
  return {
    mode: premiumMode,
    async start(userId) {
      if (premiumMode !== 'trial') throw new Refusal('TRIAL_OFF')
      if (!(await trials.start(userId))) throw new Refusal('TRIAL_USED')
      return readUser(userId)
    },
  }
}
