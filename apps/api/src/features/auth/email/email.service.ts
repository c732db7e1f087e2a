import { type BodyOf, type emailApi, type PendingEmail, Refusal, type User } from '@assay/contracts'
import { hourSeconds } from '@assay/market'
import type { Limit, Limits } from '../../../platform/guard/limits.ts'
import { networkOf } from '../../../platform/guard/network.ts'
import type { ReadUser } from '../../../platform/identity/read-user.ts'
import type { Reauthenticate } from '../../../platform/identity/reauthenticate.ts'
import type { CurrentSession } from '../../../platform/identity/session.ts'
import type { Account } from '../../../platform/identity/user-answer.ts'
import type { Visitor } from '../../../platform/identity/visitor.ts'
import type { AuthNeeds } from '../auth-needs.ts'
import type { Candidate } from '../candidates.store.ts'
import { letterTo, sendCode } from '../code-letter.ts'
import { hashOfCode, isCode, wrongCode } from '../otp.ts'
import { emailChangesPerHour, otpTries } from '../rules.ts'
import { takeTries } from '../tries.ts'
import type { EmailStore } from './email.store.ts'

type FromAuth = 'attempts' | 'secrets' | 'mail' | 'audit' | 'publicUrl' | 'sessions' | 'checkSecondFactor'

export interface EmailNeeds extends Pick<AuthNeeds, FromAuth> {
  readonly changes: EmailStore
  /** The account with this confirmed address. */
  readonly ownerOf: (email: string) => Promise<Candidate | undefined>
  readonly limits: Limits
  readonly reauthenticate: Reauthenticate
  readonly readUser: ReadUser
}

export type EmailService = ReturnType<typeof emailService>

/**
 * Moves an account to another address:
 * 1. `ask` requires the password, and a code of the second factor if there is one. It sends a code to the new address and tells the old one.
 * 2. `confirm` takes that code, changes the address, ends all other sessions and tells the old address again.
 */
export function emailService(needs: EmailNeeds) {
  // Requests that succeed count too: each one sends two letters.
  const asked = needs.limits({ name: 'email-change', tries: emailChangesPerHour, seconds: hourSeconds })
  return {
    async pending({ user }: CurrentSession): Promise<{ pending: PendingEmail | null }> {
      const found = await needs.changes.pending(user.id)
      return { pending: found ? pendingOf(found.email, found.expiresAt) : null }
    },
    ask: (session: CurrentSession, body: BodyOf<typeof emailApi.ask>, visitor: Visitor) => ask(needs, asked, session, body, visitor),
    confirm: (session: CurrentSession, code: string, visitor: Visitor) => confirm(needs, session, code, visitor),
  }
}

const pendingOf = (email: string, until: Date): PendingEmail => ({ email, validUntil: until.toISOString() })

/** The stored form of a code holds for one user and one address. */
const holderOf = (userId: string, email: string) => `${userId} ${email}`

async function ask(
  needs: EmailNeeds,
  asked: Limit,
  session: CurrentSession,
  { email, currentPassword, code }: BodyOf<typeof emailApi.ask>,
  visitor: Visitor,
): Promise<{ pending: PendingEmail }> {
  const { changes, secrets, audit, attempts } = needs
  const { user } = session
  if (email === user.email) throw new Refusal('BODY_INVALID', { message: 'This is your address already.', path: 'email' })
  await needs.reauthenticate(session, currentPassword)
  if (currentPassword?.toLowerCase() === email) throw new Refusal('PASSWORD_IS_EMAIL', { path: 'email' })
  const counters = [
    { limit: attempts.lettersOfNetwork, key: networkOf(visitor.ip) },
    { limit: asked, key: user.id },
  ]
  const tries = await takeTries(counters, visitor)
  await tries.orGiveBack(() => requireSecondFactor(needs, user, code, visitor))
  const letter = await letterTo(needs, { email, name: user.name, decoy: false }, await needs.ownerOf(email))
  const until = await changes.replace(user.id, { email, hash: hashOfCode(secrets, holderOf(user.id, email), letter.code) })
  await audit.record('email-change-asked', { visitor, userId: user.id })
  await tellOld(needs, user, email, false)
  await sendCode(needs, 'move', letter)
  return { pending: pendingOf(email, until) }
}

/** A missing code is refused like a wrong one, because the caller is signed in already. */
async function requireSecondFactor({ checkSecondFactor }: EmailNeeds, user: Account, code: string | undefined, visitor: Visitor) {
  if (user.totp_at !== null && code === undefined) {
    throw new Refusal('CODE_WRONG', { message: 'A code of your authenticator app is needed too.', path: 'code' })
  }
  await checkSecondFactor(user, code, visitor)
}

async function confirm(needs: EmailNeeds, { id, user }: CurrentSession, code: string, visitor: Visitor): Promise<User> {
  const { changes, attempts, secrets, sessions, audit, readUser } = needs
  const network = networkOf(visitor.ip)
  await attempts.network.take(network, visitor)
  const tried = await changes.tryCode(user.id)
  if (tried && !isCode(secrets, holderOf(user.id, tried.email), code, tried.hash)) {
    const triesLeft = otpTries - tried.attempts
    await audit.record('code-wrong', { visitor, userId: user.id, details: { at: 'new address', triesLeft } })
    throw new Refusal('CODE_WRONG', { message: wrongCode(triesLeft), path: 'code', details: { triesLeft } })
  }
  await attempts.network.giveBack(network)
  const outcome = tried ? await changes.move(user.id, tried) : 'spent'
  if (!tried || outcome === 'spent') throw new Refusal('CODE_SPENT', { path: 'code' })
  if (outcome === 'taken') throw new Refusal('EMAIL_TAKEN', { path: 'code' })
  const ended = await sessions.end(user.id, { except: id }, 'email-changed')
  await audit.record('email-changed', { visitor, userId: user.id, details: { sessionsEnded: ended } })
  await tellOld(needs, user, tried.email, true)
  return readUser(user.id)
}

async function tellOld({ mail, publicUrl }: EmailNeeds, { name, email }: Account, to: string, done: boolean): Promise<void> {
  const resetUrl = new URL('/forgot-password', publicUrl).href
  await mail.send(email, { kind: done ? 'email-changed' : 'email-asked', name, to, at: new Date().toISOString(), resetUrl })
}
