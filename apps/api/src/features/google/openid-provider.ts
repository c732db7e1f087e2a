import { hourMs } from '@assay/market'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'

export interface OpenIdProvider {
  /** The address at which a browser signs in. */
  signInUrl(asked: { redirectUri: URL; state: string; nonce: string; verifier: string }): Promise<URL>
  /**
   * Exchanges the code that a browser came back with. Returns the claims about the person. Throws unless signature, issuer, audience, authorized
   * party, times and nonce of the ID token are valid.
   */
  claims(query: URLSearchParams, expected: { redirectUri: URL; state: string; nonce: string; verifier: string }): Promise<unknown>
}

export interface ProviderNeeds {
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string
  /** The present moment, UTC milliseconds. */
  readonly now: () => number
  /** The time limit of each request to the provider. */
  readonly timeoutSeconds?: number
}

/** How long the addresses of the provider are cached. Its keys have a cache of their own. */
const discoveryMs = hourMs

/** A client of an OpenID Connect provider: authorization code with PKCE. No request follows a redirect (the library sets `redirect: 'manual'`). */
export function openIdProvider(needs: ProviderNeeds): OpenIdProvider {
  const discovered = keptFor(discoveryMs, needs.now, () => discover(needs))
  return {
    async signInUrl({ redirectUri, state, nonce, verifier }) {
      return buildAuthorizationUrl(await discovered(), {
        redirect_uri: redirectUri.href,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    async claims(query, { redirectUri, state, nonce, verifier }) {
      const configuration = await discovered()
      const address = new URL(redirectUri)
      address.search = query.toString()
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      const tokens = await authorizationCodeGrant(configuration, address, checks)
      const claims = tokens.claims()
      // The library checks `azp` only if the token is for several clients (OpenID Connect Core 3.1.3.7, step 5).
      if (claims?.azp !== undefined && claims.azp !== needs.clientId) throw new Error(`The ID token was given to "${claims.azp}".`)
      // Google puts name and address into the ID token; other providers return them only here.
      if (!claims || claims.email !== undefined) return claims
      return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims }
    },
  }
}

/** Reads the metadata of the provider. It must be the configured one, and must not send browsers to another host. */
async function discover({ issuer, clientId, clientSecret, timeoutSeconds = 10 }: ProviderNeeds): Promise<Configuration> {
  const execute = issuer.protocol === 'http:' ? [allowInsecureRequests, enableNonRepudiationChecks] : [enableNonRepudiationChecks]
  const auth: ClientAuth = (server, ...more) => secretShown(server.token_endpoint_auth_methods_supported, clientSecret)(server, ...more)
  const configuration = await discovery(issuer, clientId, undefined, auth, { execute, timeout: timeoutSeconds })
  const { authorization_endpoint: endpoint = '' } = configuration.serverMetadata()
  if (URL.parse(endpoint)?.origin !== issuer.origin)
    throw new Error(`The provider sends browsers to "${endpoint}", which is not its own host.`)
  return configuration
}

/** Sends the client secret in the way that the provider lists first. Without a list it is the default of the standard (OpenID Connect Core 9). */
const secretShown = (methods: readonly string[] = [], secret: string): ClientAuth =>
  methods.find((method) => ['client_secret_basic', 'client_secret_post'].includes(method)) === 'client_secret_post'
    ? ClientSecretPost(secret)
    : ClientSecretBasic(secret)

/** Calls `ask` once and returns the same answer to all callers for `ms`. A failure is not kept. */
function keptFor<T>(ms: number, now: () => number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { readonly answer: Promise<T>; readonly until: number } | undefined
  return () => {
    if (kept && now() < kept.until) return kept.answer
    const mine = { answer: ask(), until: now() + ms }
    kept = mine
    mine.answer.catch(() => {
      if (kept === mine) kept = undefined
    })
    return mine.answer
  }
}
