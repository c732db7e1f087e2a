import { allowedOf, levelOf, type PremiumFeature, Refusal, reaches } from '@assay/contracts'
import { type Account, hasPremium, type PremiumMode, progressOf } from './user-answer.ts'

/**
 * Throws `PREMIUM_REQUIRED` where a user may not have one more of a feature than the `used` that they have; whatever is not counted is asked for
 * with none. The refusal names the feature and says whether a trial of this account would open it now: a visitor has none yet.
 */
export type NeedPremium = (account: Account | undefined, feature: PremiumFeature, used?: number) => void

export function premiumGuard(premiumMode: PremiumMode): NeedPremium {
  return (account, feature, used = 0) => {
    const isPremium = hasPremium(account ?? { trial_at: null }, premiumMode)
    if (used < allowedOf(feature, isPremium)) return
    throw new Refusal('PREMIUM_REQUIRED', { details: { feature, trialAvailable: premiumMode === 'trial' && hasTrial(account) } })
  }
}

/** Whether a trial waits for this account. */
const hasTrial = (account: Account | undefined): boolean => account?.trial_at === null && reaches(levelOf(progressOf(account)), 'verified')
