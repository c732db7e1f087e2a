import { Refusal, type User } from '@assay/contracts'
import type { ReadUser } from '../../platform/identity/read-user.ts'
import type { PremiumMode } from '../../platform/identity/user-answer.ts'
import type { TrialStore } from './trial.store.ts'

export interface TrialService {
  readonly mode: PremiumMode
  /** Answers the user as they are now. Throws `TRIAL_USED` the second time, `TRIAL_OFF` where a trial would give nothing. */
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
