import { type Progress, type premiumModes, trialMs, type User } from '@assay/contracts'
import type { UserRow } from '../../tables/accounts.ts'
import { givenAnswers } from './kept-answers.ts'

/** When premium items are available: while the trial runs, always, or never. */
export type PremiumMode = (typeof premiumModes)[number]

/** A user's row with the one fact that is stored in another table. */
export interface Account extends UserRow {
  readonly has_broker: boolean
}

/** Returns the facts that decide how far a user may go. */
export const progressOf = (
  account: Pick<Account, 'is_active' | 'verified_at' | 'steps_at' | 'skip_broker_setup' | 'has_broker'>,
): Progress => ({
  isActive: account.is_active,
  isVerified: account.verified_at !== null,
  isCompleteSteps: account.steps_at !== null,
  skipBrokerSetup: account.skip_broker_setup,
  isCompletedBrokerSetup: account.has_broker,
})

/** When the trial of a user ends, in ms; 0 if it was never started. */
export const trialEnd = ({ trial_at: trialAt }: Pick<Account, 'trial_at'>): number => (trialAt ? trialAt.getTime() + trialMs : 0)

/** Whether premium items are available to a user now. */
export const hasPremium = (account: Pick<Account, 'trial_at'>, premiumMode: PremiumMode, now = Date.now()): boolean =>
  premiumMode === 'all' || (premiumMode === 'trial' && now < trialEnd(account))

/** The fields that users see of themselves. They are listed one by one, so that a new column is not exposed by accident. */
export function userAnswer(account: Account, premiumMode: PremiumMode, now = Date.now()): User {
  const { id, name, email, timezone, trial_at: trialAt } = account
  return {
    id,
    name,
    email,
    ...progressOf(account),
    isOperator: account.is_operator,
    timezone,
    answers: givenAnswers(account),
    hasPassword: account.password_hash !== null,
    hasGoogle: account.google_sub !== null,
    hasTotp: account.totp_at !== null,
    trial: trialAt && { startedAt: trialAt.toISOString(), endsAt: new Date(trialEnd(account)).toISOString() },
    isPremium: hasPremium(account, premiumMode, now),
    createdAt: account.created_at.toISOString(),
  }
}
