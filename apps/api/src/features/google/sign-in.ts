import { Refusal, type RefusalCode } from '@assay/contracts'
import type { Account } from '../../platform/identity/user-answer.ts'
import type { Asking, GoogleNeeds } from './google-needs.ts'
import { type ProvenSignIn, sealPending } from './pending-sign-in.ts'
import type { Person } from './person.ts'
import type { UsedOnce } from './used-once.ts'

export interface SignInNeeds extends Required<GoogleNeeds> {
  readonly once: UsedOnce
}

/** The account of the person, created if there is none. If the address has an account already, that account must be linked first. */
export async function accountFor(needs: SignInNeeds, person: Person, asking: Asking): Promise<Account> {
  const { store, audit } = needs
  const known = await store.accountOf(person.subject)
  if (known) return known
  const created = await store.insert(person)
  if (created) await audit.record('registered', { visitor: asking.visitor, userId: created.id, details: { by: 'google' } })
  // Nothing was inserted if the address has an account, or if another request created this one first.
  return (await store.accountOf(person.subject)) ?? refuse(needs, asking, 'not linked', undefined, 'GOOGLE_NOT_LINKED')
}

/** The last step: checks that the account is active, and its second factor if it has one. */
export async function signIn(
  needs: SignInNeeds,
  account: Account | undefined,
  proven: ProvenSignIn,
  code: string | undefined,
  asking: Asking,
) {
  if (!account?.is_active) return refuse(needs, asking, 'disabled', account?.id)
  try {
    await needs.checkSecondFactor(account, code, asking.visitor)
  } catch (error) {
    // The proven identity is kept until the code comes.
    asking.memory.keep(sealPending(needs.secrets, proven), Math.ceil((proven.expiresAt - needs.now()) / 1000))
    throw error
  }
  if (!needs.once.first(proven.id, proven.expiresAt)) return refuse(needs, asking, 'used before', account.id)
  return begin(needs, account.id, asking)
}

/** Links the account, only in a session of its own user, and replaces that session with a new one. */
export async function link(needs: SignInNeeds, userId: string, { subject }: Person, asking: Asking) {
  if (asking.session?.user.id !== userId) return refuse(needs, asking, 'begun in another session', userId)
  if (!(await needs.store.link(userId, subject))) {
    throw new Refusal('GOOGLE_FAILED', { message: 'That Google account is linked with another account here.' })
  }
  await needs.audit.record('google-linked', { visitor: asking.visitor, userId })
  return begin(needs, userId, asking)
}

/** The id of the user who links. They must be signed in, have a confirmed address and have just proved again who they are. */
export async function whoLinks({ reauthenticate }: SignInNeeds, { session }: Asking, currentPassword: string | undefined): Promise<string> {
  if (!session) throw new Refusal('SIGN_IN_REQUIRED')
  if (session.user.verified_at === null) throw new Refusal('VERIFY_REQUIRED')
  await reauthenticate(session, currentPassword)
  return session.user.id
}

/** Refuses with a general error, and records the reason in the audit log. */
export async function refuse(
  { audit }: SignInNeeds,
  { visitor }: Asking,
  why: string,
  userId?: string,
  code: RefusalCode = 'GOOGLE_FAILED',
): Promise<never> {
  await audit.record('sign-in-failed', { visitor, userId, details: { at: 'google', why } })
  throw new Refusal(code)
}

async function begin({ sessions, audit, readUser }: SignInNeeds, userId: string, { visitor }: Asking) {
  const tokens = await sessions.start(userId, visitor)
  await audit.record('signed-in', { visitor, userId, details: { by: 'google' } })
  return { user: await readUser(userId), tokens }
}
