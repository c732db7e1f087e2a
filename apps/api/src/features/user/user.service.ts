import { type GateLevel, gateCodes, levelOf, Refusal, reaches, type User, type UserUpdate } from '@assay/contracts'
import { hourSeconds } from '@assay/market'
import type { Audit } from '../../platform/guard/audit.ts'
import type { Limit, Limits } from '../../platform/guard/limits.ts'
import type { Passwords } from '../../platform/identity/passwords.ts'
import type { ReadUser } from '../../platform/identity/read-user.ts'
import type { Reauthenticate } from '../../platform/identity/reauthenticate.ts'
import type { CurrentSession, Sessions } from '../../platform/identity/session.ts'
import { type Account, userAnswer } from '../../platform/identity/user-answer.ts'
import type { Visitor } from '../../platform/identity/visitor.ts'
import type { Mail } from '../../platform/mail/letter.ts'
import type { Kept, UserStore } from './user.store.ts'

export type UserService = ReturnType<typeof userService>

export interface UserNeeds {
  readonly users: UserStore
  readonly readUser: ReadUser
  readonly passwords: Passwords
  readonly reauthenticate: Reauthenticate
  readonly limits: Limits
  readonly sessions: Sessions
  readonly mail: Mail
  readonly audit: Audit
  readonly publicUrl: URL
  readonly storedSize: (userId: string) => Promise<number>
  /** Reads what other features store about a user. The key is the name of the part in the export. */
  readonly parts: Readonly<Record<string, (userId: string) => Promise<unknown>>>
}

export function userService(needs: UserNeeds) {
  // Successful exports count too, because each one reads everything and is recorded.
  const exports = needs.limits({ name: 'export', tries: 20, seconds: hourSeconds })
  const sizes = needs.limits({ name: 'stored-size', tries: 120, seconds: hourSeconds })
  return {
    /** Changes the given fields, all or none. A new password ends all other sessions. Returns the user after the change. */
    update: (session: CurrentSession, changes: UserUpdate, visitor: Visitor) => update(needs, session, changes, visitor),
    /** Everything that is stored about the user, without hashes and secrets. */
    export: (session: CurrentSession, visitor: Visitor) => exported(needs, exports, session, visitor),
    /** How much is stored about the user. */
    async size({ user }: CurrentSession, visitor: Visitor) {
      await sizes.take(user.id, visitor)
      return { bytes: await needs.storedSize(user.id) }
    },
    /** Deletes the account and all that belongs to it. Its security events stay, without address and device. */
    remove: (session: CurrentSession, currentPassword: string | undefined) => remove(needs, session, currentPassword),
  }
}

/** Fields with a stricter gate than the endpoint's own, so that nobody skips a step by answering a later one. */
const fieldGates = {
  answers: 'verified',
  newPassword: 'verified',
  skipBrokerSetup: 'steps',
} as const satisfies { [F in keyof UserUpdate]?: GateLevel }

async function update(needs: UserNeeds, session: CurrentSession, changes: UserUpdate, visitor: Visitor): Promise<User> {
  const { users, readUser, audit } = needs
  const { user } = session
  const level = levelOf(userAnswer(user, 'off'))
  const refused = Object.entries(fieldGates).find(
    ([field, gate]) => changes[field as keyof UserUpdate] !== undefined && !reaches(level, gate),
  )
  if (refused && level !== 'complete') {
    await audit.record('gate-refused', { visitor, userId: user.id, details: { code: gateCodes[level], field: refused[0] } })
    throw new Refusal(gateCodes[level], { path: refused[0] })
  }
  const { name, timezone, skipBrokerSetup, answers, newPassword } = changes
  const passwordHash = newPassword === undefined ? undefined : await newHash(needs, session, newPassword, changes.currentPassword)
  const done = await users.update({ name, timezone, skipBrokerSetup, answers, passwordHash }, user)
  // Without a new password, no changed row means that the user is gone. Reading the user below reports that.
  if (!done && passwordHash !== undefined) throw new Refusal('PASSWORD_WRONG', { path: 'currentPassword' })
  if (passwordHash !== undefined) await tellOfPassword(needs, session, visitor)
  return readUser(user.id)
}

async function newHash(needs: UserNeeds, session: CurrentSession, password: string, currentPassword: string | undefined): Promise<string> {
  needs.passwords.refuseWeak(password, session.user.email, 'newPassword')
  await needs.reauthenticate(session, currentPassword)
  return needs.passwords.hash(password)
}

async function tellOfPassword(
  { sessions, mail, audit, publicUrl }: UserNeeds,
  { id, user }: CurrentSession,
  visitor: Visitor,
): Promise<void> {
  const ended = await sessions.end(user.id, { except: id }, 'password-changed')
  await audit.record('password-changed', { visitor, userId: user.id, details: { sessionsEnded: ended } })
  await mail.send(user.email, {
    kind: 'password-changed',
    name: user.name,
    at: new Date().toISOString(),
    resetUrl: new URL('/forgot-password', publicUrl).href,
  })
}

async function exported(
  { users, readUser, audit, parts }: UserNeeds,
  limit: Limit,
  { user }: CurrentSession,
  visitor: Visitor,
): Promise<object> {
  await limit.take(user.id, visitor)
  await audit.record('data-exported', { visitor, userId: user.id })
  const own = await Promise.all(Object.entries(parts).map(async ([name, read]) => [name, await read(user.id)] as const))
  return {
    exportedAt: new Date().toISOString(),
    account: { ...(await readUser(user.id)), ...moments(user) },
    ...Object.fromEntries(own),
    ...ownEvents(user, await users.kept(user.id)),
  }
}

const moments = (user: Account) => ({
  verifiedAt: user.verified_at,
  stepsCompletedAt: user.steps_at,
  termsAcceptedAt: user.terms_at,
  secondFactorSince: user.totp_at,
})

/** Before a user has confirmed an address, their events must not reveal whether it was known before. */
const ownEvents = ({ verified_at }: Account, kept: Kept): Kept => (verified_at === null ? { ...kept, securityEvents: [] } : kept)

async function remove(needs: UserNeeds, session: CurrentSession, currentPassword: string | undefined) {
  const { users, reauthenticate, sessions, mail, audit } = needs
  const { user } = session
  await reauthenticate(session, currentPassword)
  await sessions.end(user.id, 'all', 'deleted')
  await users.remove(user.id)
  await audit.record('account-deleted', { userId: user.id })
  // A pending user's address may be somebody else's, whose account stays.
  if (user.verified_at) await mail.send(user.email, { kind: 'account-deleted', name: user.name, at: new Date().toISOString() })
  return { message: 'Your account and everything that belonged to it are deleted.' }
}
