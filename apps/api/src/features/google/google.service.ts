import { randomBytes, randomUUID } from 'node:crypto'
import { type BodyOf, type googleApi, Refusal } from '@assay/contracts'
import { networkOf } from '../../platform/guard/network.ts'
import type { Asking, GoogleNeeds } from './google-needs.ts'
import { type OpenIdProvider, openIdProvider } from './openid-provider.ts'
import { isAnswerTo, openPending, type SentSignIn, sealPending } from './pending-sign-in.ts'
import { personOf } from './person.ts'
import { accountFor, link, refuse, type SignInNeeds, signIn, whoLinks } from './sign-in.ts'
import { usedOnce } from './used-once.ts'

interface Ready extends SignInNeeds {
  readonly provider: OpenIdProvider
}

export type GoogleService = ReturnType<typeof googleService>

/**
 * Sign-in with Google, or with another OpenID provider:
 * 1. `start` makes state, nonce and PKCE verifier, stores them encrypted in a cookie and returns the address of the provider.
 * 2. `finish` requires that cookie together with the provider's answer, and exchanges its code for the claims of an ID token.
 * 3. Issuer and subject identify the account. An address does not: a new subject whose address has an account must link it.
 * 4. If the account has a second factor, its code is required here too. Until it comes, the proven identity waits in the cookie.
 */
export function googleService(needs: GoogleNeeds) {
  const { now = Date.now, limits, failures, clientId } = needs
  const ready: Ready = { ...needs, now, once: usedOnce(now), provider: openIdProvider({ ...needs, now }) }
  const limit = limits({ name: 'google', tries: failures, seconds: 900 })

  /** Limits the calls that fail, so that nobody can make this server call the provider without end. */
  function counted<Body, Answer>(work: (ready: Ready, body: Body, asking: Asking) => Promise<Answer>) {
    return async (body: Body, asking: Asking): Promise<Answer> => {
      if (clientId === '') throw new Refusal('NOT_FOUND')
      const network = networkOf(asking.visitor.ip)
      await limit.take(network, asking.visitor)
      try {
        const answer = await work(ready, body, asking)
        await limit.giveBack(network)
        return answer
      } catch (error) {
        if (error instanceof Refusal && error.code === 'CODE_REQUIRED') await limit.giveBack(network)
        throw error
      }
    }
  }

  return { start: counted(start), finish: counted(finish) }
}

const pendingSeconds = 600
const random = () => randomBytes(32).toString('base64url')
const redirectUri = ({ publicUrl }: Ready) => new URL('/google-login', publicUrl)

async function start(ready: Ready, { link: toLink, currentPassword }: BodyOf<typeof googleApi.start>, asking: Asking) {
  const { provider, secrets, now } = ready
  const linkTo = toLink ? await whoLinks(ready, asking, currentPassword) : null
  const expiresAt = now() + pendingSeconds * 1000
  const sent: SentSignIn = { phase: 'sent', state: random(), nonce: random(), verifier: random(), linkTo, expiresAt }
  const url = await orFailed(ready, asking, () => provider.signInUrl({ ...sent, redirectUri: redirectUri(ready) }))
  asking.memory.keep(sealPending(secrets, sent), pendingSeconds)
  return { url: url.href }
}

async function finish(ready: Ready, { query, code }: BodyOf<typeof googleApi.finish>, asking: Asking) {
  const { store, provider, secrets, issuer, once, now } = ready
  const pending = openPending(secrets, asking.memory.read(), now())
  asking.memory.drop()
  const answer = new URLSearchParams(query)
  if (!pending || !isAnswerTo(pending, answer)) return refuse(ready, asking, 'not begun in this browser')
  if (pending.phase === 'proven') return signIn(ready, await store.accountOf(pending.subject), pending, code, asking)
  const { state, expiresAt, linkTo } = pending
  if (!once.first(state, expiresAt)) return refuse(ready, asking, 'used before')
  const claims = () => provider.claims(answer, { ...pending, redirectUri: redirectUri(ready) })
  const person = await orFailed(ready, asking, async () => personOf(issuer, await claims()))
  if (linkTo !== null) return link(ready, linkTo, person, asking)
  const account = await accountFor(ready, person, asking)
  return signIn(ready, account, { phase: 'proven', state, id: randomUUID(), subject: person.subject, expiresAt }, code, asking)
}

/** Logs a failure of the provider, and refuses. The person may try again. */
async function orFailed<T>(ready: Ready, asking: Asking, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    ready.log.warn({ err: error, issuer: ready.issuer.href }, 'the provider of the sign-in with Google failed')
    return refuse(ready, asking, 'provider')
  }
}
