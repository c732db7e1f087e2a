import { Refusal } from '@assay/contracts'
import { networkOf } from '../../platform/guard/network.ts'
import { randomToken } from '../../platform/identity/refresh-token.ts'
import type { Visitor } from '../../platform/identity/visitor.ts'
import { hmac, type Secrets } from '../../platform/secrets/secrets.ts'
import type { AuthNeeds } from './auth-needs.ts'
import type { Candidate } from './candidates.store.ts'
import { resetMinutes } from './rules.ts'

/** The stored forms of a link: the hash with each key, newest first. */
const hashesOfLink = (secrets: Secrets, token: string): [Buffer, ...Buffer[]] => {
  const [first, ...older] = secrets.keys('reset-link')
  return [hmac(first, token), ...older.map((key) => hmac(key, token))]
}

/**
 * Responds the same way and equally fast for every address. Only the mailbox shows later whether there is an
 * account.
 */
export async function forgotPassword(needs: AuthNeeds, email: string, visitor: Visitor): Promise<{ message: string }> {
  const { store, attempts, audit, afterwards } = needs
  await attempts.lettersOfNetwork.take(networkOf(visitor.ip), visitor)
  // The previous link stays valid, so an attacker who keeps requesting links cannot lock the owner out.
  const mayWrite = await attempts.linkLetters.allows(email)
  const { owner } = await store.candidatesOf(email)
  await audit.record('reset-asked', { visitor, userId: owner?.id, details: { letter: mayWrite } })
  if (mayWrite) afterwards.run(() => sendLink(needs, email, owner))
  return { message: 'If this address has an account, a letter with a link is on its way.' }
}

/**
 * For an address without an account the same work is done without effect. The token is behind the `#` of the link,
 * which browsers never send, so it reaches no log of a server.
 */
async function sendLink({ store, secrets, mail, publicUrl }: AuthNeeds, email: string, owner: Candidate | undefined): Promise<void> {
  const token = randomToken()
  await store.replaceLink(owner?.id, email, hashesOfLink(secrets, token)[0])
  const url = new URL('/reset-password', publicUrl)
  url.hash = `token=${token}`
  const letter = { kind: 'reset', name: owner?.name ?? '', url: url.href, minutes: resetMinutes } as const
  await (owner ? mail.send(owner.email, letter) : mail.rehearse(email, letter))
}

/**
 * Sets a new password by a link, which works once. Ends every session of the account and removes its known browsers.
 * It signs nobody in, and the next sign-in still requires a second factor if there is one. A refused password leaves
 * the link valid.
 */
export async function resetPassword(
  needs: AuthNeeds,
  { token, password }: { readonly token: string; readonly password: string },
  visitor: Visitor,
): Promise<{ message: string }> {
  const { store, passwords, attempts, sessions, secrets, mail, audit, publicUrl } = needs
  const network = networkOf(visitor.ip)
  const hashes = hashesOfLink(secrets, token)
  await attempts.network.take(network, visitor)
  const user = await store.userOfLink(hashes)
  if (!user) throw new Refusal('LINK_INVALID')
  await attempts.network.giveBack(network)
  passwords.refuseWeak(password, user.email, 'password')
  const passwordHash = await passwords.hash(password, network)
  if (!(await store.setPassword(user.id, hashes, passwordHash))) throw new Refusal('LINK_INVALID')
  await sessions.end(user.id, 'all', 'password-reset')
  await attempts.account.forget(user.email)
  await attempts.signIn.forget(`${user.email} ${network}`)
  const resetUrl = new URL('/forgot-password', publicUrl).href
  await mail.send(user.email, { kind: 'password-changed', name: user.name, at: new Date().toISOString(), resetUrl })
  await audit.record('reset-done', { visitor, userId: user.id })
  return { message: 'Your new password is set, and every device is signed out. Sign in with it now.' }
}
