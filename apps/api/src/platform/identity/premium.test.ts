import { type PremiumFeature, Refusal } from '@assay/contracts'
import { dayMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { premiumGuard } from './premium.ts'
import type { Account, PremiumMode } from './user-answer.ts'

const ago = (days: number) => new Date(Date.now() - days * dayMs)
const account = (change: Partial<Account>) =>
  ({ is_active: true, verified_at: ago(90), steps_at: null, trial_at: null, ...change }) as Account

const trials = {
  none: account({}),
  unverified: account({ verified_at: null }),
  running: account({ trial_at: ago(29.99) }),
  ended: account({ trial_at: ago(30.01) }),
}

/** How many uses of a feature are allowed before the refusal, and whether the refusal offers a trial. */
function letThrough(mode: PremiumMode, who: Account, feature: PremiumFeature): [count: number, trialAvailable: boolean] {
  const need = premiumGuard(mode)
  for (let used = 0; used < 1000; used++) {
    try {
      need(who, feature, used)
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal)
      const { code, details } = error as Refusal
      expect([code, details?.feature]).toEqual(['PREMIUM_REQUIRED', feature])
      return [used, details?.trialAvailable as boolean]
    }
  }
  throw new Error('Nothing was refused.')
}

const free = { discover: 0, premium_templates: 0, forward_tests: 2, chat_model: 20 } as const
const premium = { discover: 1, premium_templates: 1, forward_tests: 20, chat_model: 200 } as const
const rows = (['trial', 'all', 'off'] as const).flatMap((mode) =>
  (['none', 'unverified', 'running', 'ended'] as const).flatMap((trial) =>
    (Object.keys(free) as PremiumFeature[]).map((feature) => ({ mode, trial, feature })),
  ),
)

describe('Premium, by mode, trial and feature', () => {
  it.each(rows)('mode $mode, trial $trial: $feature', ({ mode, trial, feature }) => {
    const isPremium = mode === 'all' || (mode === 'trial' && trial === 'running')
    const trialAvailable = mode === 'trial' && trial === 'none'
    expect(letThrough(mode, trials[trial], feature)).toEqual([(isPremium ? premium : free)[feature], trialAvailable])
  })
})
