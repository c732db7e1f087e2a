import { type BodyOf, Refusal, type totpApi } from '@assay/contracts'
import type { Reauthenticate } from '../../platform/identity/reauthenticate.ts'
import type { CurrentSession } from '../../platform/identity/session.ts'
import type { Account } from '../../platform/identity/user-answer.ts'
import type { Visitor } from '../../platform/identity/visitor.ts'
import type { Mail } from '../../platform/mail/letter.ts'
import { seal } from '../../platform/secrets/sealed.ts'
import { authenticatorUri, newSecret, stepOfCode } from './authenticator.ts'
import { newRecoveryCodes, recoveryHashes } from './recovery-codes.ts'
import { placeOf, type SecondFactorNeeds, secondFactor, secretFrom } from './second-factor.ts'

export interface TotpNeeds extends Omit<SecondFactorNeeds, 'now'> {
  readonly mail: Mail
  /** For the link in the letter. */
  readonly publicUrl: URL
  readonly reauthenticate: Reauthenticate
  /** The present moment, UTC milliseconds. */
  readonly now?: () => number
}

type Ready = Required<TotpNeeds> & ReturnType<typeof secondFactor>

export type TotpService = ReturnType<typeof totpService>

/** The optional second factor: a code of an authenticator app, or one of the recovery codes. Each works once. */
export function totpService({ now = Date.now, ...rest }: TotpNeeds) {
  const ready: Ready = { ...rest, now, ...secondFactor({ ...rest, now }) }
  return {
    start: (session: CurrentSession, currentPassword: string | undefined) => start(ready, session, currentPassword),
    confirm: (session: CurrentSession, code: string, visitor: Visitor) => confirm(ready, session, code, visitor),
    remove: (session: CurrentSession, body: BodyOf<typeof totpApi.remove>, visitor: Visitor) => remove(ready, session, body, visitor),
    /**
     * Call this after the first factor was right. If the account has a second factor, it uses up the code. Throws `CODE_REQUIRED` if the code is
     * missing and `CODE_WRONG` if it is wrong.
     */
    async checkSecondFactor({ id }: Account, code: string | undefined, visitor: Visitor): Promise<void> {
      const judgement = await ready.judge(id, code, visitor)
      if (judgement === 'missing') throw new Refusal('CODE_REQUIRED', { path: 'code' })
      if (judgement === 'wrong') throw wrong()
    },
  }
}

const wrong = () => new Refusal('CODE_WRONG', { path: 'code' })

async function start({ store, secrets, reauthenticate }: Ready, session: CurrentSession, currentPassword: string | undefined) {
  await reauthenticate(session, currentPassword)
  const { id, email } = session.user
  const secret = newSecret()
  const sealed = seal(secrets, Buffer.from(secret), placeOf(id))
  if (!(await store.keepSecret(id, sealed))) throw new Refusal('TOTP_STATE')
  return { secret, uri: authenticatorUri(secret, email) }
}

async function confirm(ready: Ready, { user }: CurrentSession, code: string, visitor: Visitor) {
  const { store, secrets, tryCode, now } = ready
  const sealed = user.totp_secret
  if (sealed === null || user.totp_at !== null) throw new Refusal('TOTP_STATE')
  const secret = secretFrom(secrets, user.id, sealed)
  const step = await tryCode(user.id, visitor, async () => stepOfCode(secret, code, now()))
  if (step === undefined) throw wrong()
  const recoveryCodes = newRecoveryCodes()
  const hashes = recoveryCodes.map((one) => recoveryHashes(secrets, user.id, one)[0])
  if (!(await store.switchOn(user.id, sealed, step, hashes))) throw new Refusal('TOTP_STATE')
  await tell(ready, user, visitor, true)
  return { recoveryCodes }
}

async function remove(ready: Ready, session: CurrentSession, { code, currentPassword }: BodyOf<typeof totpApi.remove>, visitor: Visitor) {
  const { user } = session
  if (user.totp_at === null) throw new Refusal('TOTP_STATE')
  await ready.reauthenticate(session, currentPassword)
  if ((await ready.judge(user.id, code, visitor)) === 'wrong') throw wrong()
  if (!(await ready.store.switchOff(user.id))) throw new Refusal('TOTP_STATE')
  await tell(ready, user, visitor, false)
  return { message: 'The second factor is switched off.' }
}

async function tell({ audit, mail, publicUrl }: Ready, { id, name, email }: Account, visitor: Visitor, on: boolean): Promise<void> {
  await audit.record(on ? 'totp-on' : 'totp-off', { visitor, userId: id })
  const resetUrl = new URL('/forgot-password', publicUrl).href
  await mail.send(email, { kind: 'second-factor', name, on, at: new Date().toISOString(), resetUrl })
}
