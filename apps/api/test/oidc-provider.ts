import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { type Context, interactionPolicy, Provider } from 'oidc-provider'
import { oidcMemory } from './oidc-memory.ts'

/** The claims of the account that signs in. */
export interface ProviderAccount {
  readonly sub: string
  readonly [claim: string]: unknown
}

export interface ProviderNeeds {
  readonly clientId: string
  readonly clientSecret: string
  /**
   * Where it redirects browsers; other addresses are refused. On loopback over http the port is not compared, because a
   * server on a free port knows it only later.
   */
  readonly redirectUri: string
  /** Whether name and address are in the ID token itself, as with Google; the default. */
  readonly claimsInIdToken?: boolean
  /** How the client sends its secret. */
  readonly clientAuth?: 'client_secret_basic' | 'client_secret_post'
}

export interface OpenIdServer {
  readonly issuer: string
  /** Requested paths, in order. */
  readonly asked: string[]
  /** Signs everybody from now on in as this account, without a prompt. */
  account(claims: ProviderAccount): void
  /** Changes the ID tokens issued from now on; without `change` they are correct again. */
  forge(change?: (idToken: string, sign: Sign) => string | Promise<string>): void
  /** Cuts every connection; later ones are refused. May be called twice. */
  close(): Promise<void>
}

/** Signs claims with the provider's own key. */
export type Sign = (claims: JWTPayload) => Promise<string>

/** A real OpenID provider on loopback, for tests. */
export async function startProvider(needs: ProviderNeeds): Promise<OpenIdServer> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'the-key', alg: 'RS256', use: 'sig' }
  const sign: Sign = (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(privateKey)
  const accounts = new Map<string, ProviderAccount>()
  const asked: string[] = []
  let current = ''
  let forgery: Parameters<OpenIdServer['forge']>[0]

  const provider = new Provider(issuer, { ...configuration(needs, accounts, () => current), jwks: { keys: [key] } })
  provider.use(async (context, next) => {
    asked.push(context.path)
    if (context.path.startsWith('/interaction/')) return signIn(provider, context, current)
    await next()
    if (context.path === '/token' && forgery) context.body = await changed(context.body, (token) => forgery?.(token, sign))
  })
  server.on('request', provider.callback())
  return {
    issuer,
    asked,
    account(claims) {
      accounts.set(claims.sub, claims)
      current = claims.sub
    },
    forge(change) {
      forgery = change
    },
    close: () => closed(server),
  }
}

function configuration(needs: ProviderNeeds, accounts: ReadonlyMap<string, ProviderAccount>, current: () => string) {
  const { clientId, clientSecret, redirectUri, claimsInIdToken = true, clientAuth = 'client_secret_basic' } = needs
  const policy = interactionPolicy.base()
  const isOther = ({ oidc }: Context) => oidc.session.accountId !== current()
  policy.get('login').checks.add(new interactionPolicy.Check('other_account', 'Another account was chosen', isOther))
  return {
    adapter: oidcMemory(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: clientAuth,
        // For native clients any port on loopback is accepted (RFC 8252, 7.3).
        application_type: redirectUri.startsWith('http:') ? 'native' : 'web',
      },
    ],
    clientAuthMethods: [clientAuth],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    conformIdTokenClaims: !claimsInIdToken,
    cookies: { keys: ['a key for tests'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: Context, sub: string) => {
      const account = accounts.get(sub)
      return account && { accountId: sub, claims: () => account }
    },
    loadExistingGrant: ({ oidc }: Context) => grantOf(oidc),
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  }
}

/** Grants the client's scopes without asking for consent. */
async function grantOf({ provider, client, session }: Context['oidc']) {
  const grant = new provider.Grant({ accountId: session.accountId ?? '', clientId: client.clientId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

async function signIn(provider: Provider, context: Context, accountId: string): Promise<void> {
  context.respond = false
  await provider.interactionFinished(context.req, context.res, { login: { accountId }, consent: {} })
}

async function changed(body: unknown, change: (idToken: string) => string | Promise<string> | undefined): Promise<unknown> {
  const answer = body as { id_token?: string }
  return answer.id_token === undefined ? body : { ...answer, id_token: await change(answer.id_token) }
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}
