import { allowedOf, levelOf, type PremiumFeature, Refusal, reaches } from '@assay/contracts'
import { type Account, hasPremium, type PremiumMode, progressOf } from './user-answer.ts'

/**
 * Throws `PREMIUM_REQUIRED` where a user may not have one more of a feature than the `used` that they have; whatever is not counted is asked for
 * with none. The refusal names the feature and says whether a trial would open it.
 */
export type NeedPremium = (account: Account, feature: PremiumFeature, used?: number) => void

export function premiumGuard(premiumMode: PremiumMode): NeedPremium {
  return (account, feature, used = 0) => {
    const isPremium = hasPremium(account, premiumMode)
    if (used < allowedOf(feature, isPremium)) return
    const trialAvailable =
      !isPremium && premiumMode === 'trial' && account.trial_at === null && reaches(levelOf(progressOf(account)), 'verified')
    throw new Refusal('PREMIUM_REQUIRED', { details: { feature, trialAvailable } })
  }
}
