import type { Audit } from '../../platform/guard/audit.ts'
import type { Limits } from '../../platform/guard/limits.ts'
import type { KnowsDevice } from '../../platform/identity/known-devices.ts'
import type { Visitor } from '../../platform/identity/visitor.ts'
import { unseal } from '../../platform/secrets/sealed.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { stepOfCode } from './authenticator.ts'
import { recoveryHashes } from './recovery-codes.ts'
import type { TotpStore } from './totp.store.ts'

export interface SecondFactorNeeds {
  readonly store: TotpStore
  readonly secrets: Secrets
  readonly limits: Limits
  readonly audit: Audit
  /** A browser that the user has signed in with before has a limit of its own, so that tries by others do not count for it. */
  readonly knowsDevice: KnowsDevice
  /** The present moment, UTC milliseconds. */
  readonly now: () => number
}

export type Judgement = 'none' | 'missing' | 'right' | 'wrong'

/** Checks the code given as second factor. `none` means that the account has no second factor. A code that is `right` is used up. */
export function secondFactor(needs: SecondFactorNeeds) {
  const { store, secrets } = needs
  const tryCode = fewTries(needs)
  return {
    tryCode,
    async judge(userId: string, code: string | undefined, visitor: Visitor): Promise<Judgement> {
      const sealed = await store.secretOf(userId)
      if (!sealed) return 'none'
      if (code === undefined) return 'missing'
      const secret = secretFrom(secrets, userId, sealed)
      return (await tryCode(userId, visitor, () => useCode(needs, userId, secret, code, visitor))) ? 'right' : 'wrong'
    },
  }
}

/** Binds a sealed secret to its user, so that it cannot be opened in the row of another. */
export const placeOf = (userId: string) => `totp ${userId}`

export const secretFrom = (secrets: Secrets, userId: string, sealed: Buffer): string => unseal(secrets, sealed, placeOf(userId)).toString()

/** Limits the tries with codes and throws `RATE_LIMITED` beyond that. An attempt that returns undefined was wrong and stays counted. */
function fewTries({ limits, audit, knowsDevice }: SecondFactorNeeds) {
  const limit = limits({ name: 'second-factor', tries: 5, seconds: 900 })
  return async <T>(userId: string, visitor: Visitor, attempt: () => Promise<T | undefined>): Promise<T | undefined> => {
    const key = (await knowsDevice(userId, visitor)) ? `${userId} ${visitor.device}` : userId
    await limit.take(key, visitor)
    const found = await attempt()
    if (found === undefined) await audit.record('code-wrong', { visitor, userId, details: { at: 'second factor' } })
    else await limit.giveBack(key)
    return found
  }
}

/** Uses up a code of either kind; undefined if it is wrong or was used before. */
async function useCode(
  { store, secrets, audit, now }: SecondFactorNeeds,
  userId: string,
  secret: string,
  code: string,
  visitor: Visitor,
): Promise<true | undefined> {
  const step = stepOfCode(secret, code, now())
  if (step !== undefined) return (await store.useStep(userId, step)) || undefined
  if (!(await store.useRecoveryCode(userId, recoveryHashes(secrets, userId, code)))) return undefined
  const left = await store.recoveryCodesLeft(userId)
  await audit.record('recovery-code-used', { visitor, userId, details: { left } })
  return true
}
