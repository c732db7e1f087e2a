import { allowedOf, levelOf, type PremiumFeature, Refusal, reaches } from '@assay/contracts'
import { type Account, hasPremium, type PremiumMode, progressOf } from './user-answer.ts'

/**
 * Throws `PREMIUM_REQUIRED` if a user who has `used` of a feature may not have one more. For features that are not
 * counted, omit `used`. The refusal names the feature and says whether a trial of this account would open it now; a
 * visitor has none yet.
 */
export type NeedPremium = (account: Account | undefined, feature: PremiumFeature, used?: number) => void

export function premiumGuard(premiumMode: PremiumMode): NeedPremium {
  return (account, feature, used = 0) => {
    const isPremium = hasPremium(account ?? { trial_at: null }, premiumMode)
    if (used < allowedOf(feature, isPremium)) return
    throw new Refusal('PREMIUM_REQUIRED', { details: { feature, trialAvailable: premiumMode === 'trial' && hasTrial(account) } })
  }
}

/** Whether this account can start a trial. */
const hasTrial = (account: Account | undefined): boolean => account?.trial_at === null && reaches(levelOf(progressOf(account)), 'verified')
