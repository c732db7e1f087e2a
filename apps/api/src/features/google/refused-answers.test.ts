import { randomBytes, randomUUID } from 'node:crypto'
import { decodeJwt, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { elsewhere, signUp, testPassword } from '../../../test/accounts.ts'
import { type GoogleBrowser, googleBrowser } from '../../../test/google-browser.ts'
import { type OpenIdServer, startProvider } from '../../../test/oidc-provider.ts'
import { testApp, testSecrets } from '../../../test/test-app.ts'
import { createLog } from '../../platform/machine/log.ts'
import { openPending, sealPending } from './pending-sign-in.ts'

const other = await generateKeyPair('RS256')
const redirectUri = 'https://assay.example/google-login'
const client = { clientId: 'assay', clientSecret: 'the secret of the client', redirectUri }
const [provider, otherProvider, brokenProvider] = [await startProvider(client), await startProvider(client), await startProvider(client)]
afterAll(() => Promise.all([provider.close(), otherProvider.close(), brokenProvider.close()]))

const lines: string[] = []
const log = createLog('info', { write: (line) => lines.push(line) })
const settingsFor = (issuer: string) => ({
  PUBLIC_URL: 'https://assay.example',
  GOOGLE_ISSUER: issuer,
  GOOGLE_CLIENT_ID: client.clientId,
  GOOGLE_CLIENT_SECRET: client.clientSecret,
})
const server = await testApp({ ...settingsFor(provider.issuer), SOURCE_FAILURES: '10000' }, { log })
const { app, database, secrets } = server
const sameUsers = await testApp(settingsFor(otherProvider.issuer), { database, secrets })
const broken = await testApp(settingsFor(brokenProvider.issuer), { log })
const limited = await testApp({ ...settingsFor(provider.issuer), SOURCE_FAILURES: '3' })
// The discard port, where nobody listens.
const unreached = await testApp(settingsFor('http://127.0.0.1:9'))
const plain = await testApp()

let browser: GoogleBrowser
let person: { sub: string; email: string }
beforeEach(() => {
  browser = googleBrowser(app, redirectUri)
  person = aPerson(provider)
})
afterEach(() => provider.forge())

function aPerson(at: OpenIdServer) {
  const claims = { sub: randomUUID(), email: `${randomUUID()}@example.com`, email_verified: true, name: 'Grace Hopper' }
  at.account(claims)
  return claims
}

const codeIn = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code
async function begin(one = browser): Promise<string> {
  return one.visit((await one.start()).json().url)
}
const changed = (query: string, change: (parameters: URLSearchParams) => void): string => {
  const parameters = new URLSearchParams(query)
  change(parameters)
  return `?${parameters}`
}
const usersWith = (email: string) => database.db.selectFrom('users').select('id').where('email', '=', email).execute()

/** Expects a refusal without a session or a user, and that the same browser cannot use the answer again. */
async function expectRefused(query: string, one = browser): Promise<void> {
  const answer = await one.finish({ query })
  expect([answer.statusCode, codeIn(answer)]).toEqual([400, 'GOOGLE_FAILED'])
  expect(answer.cookies.filter(({ name }) => name !== '__Host-google')).toEqual([])
  expect(one.cookie).toBeUndefined()
  expect(await usersWith(person.email)).toEqual([])
}

describe('an answer that this browser did not ask for', () => {
  it('is refused if its state is wrong, missing or given twice (v5.0.0-10.1.2, v5.0.0-10.2.1)', async () => {
    await expectRefused(changed(await begin(), (query) => query.set('state', randomBytes(32).toString('base64url'))))
    await expectRefused(changed(await begin(), (query) => query.delete('state')))
    await expectRefused(changed(await begin(), (query) => query.append('state', 'x')))
    await expectRefused(changed(await begin(), (query) => query.append('code', 'x')))
  })

  it('is refused with the cookie of another browser, or with none (v5.0.0-10.1.2, v5.0.0-10.2.1)', async () => {
    const theirs = googleBrowser(app, redirectUri)
    const query = await begin(theirs)
    await expectRefused(query)
    await begin()
    await expectRefused(query)
  })

  it('is refused if one bit of the cookie was changed (v5.0.0-11.3.3, v5.0.0-10.1.2)', async () => {
    const query = await begin()
    const sealed = Buffer.from(browser.cookie ?? '', 'base64url')
    for (const place of [0, 3, 20, 40, sealed.length - 1]) {
      const bent = Buffer.from(sealed)
      bent[place] ^= 1
      browser.cookie = bent.toString('base64url')
      await expectRefused(query)
    }
    for (const cookie of ['x', '%00', 'A'.repeat(3000)]) {
      browser.cookie = cookie
      await expectRefused(query)
    }
  })

  it('is refused with a cookie that is ten minutes old or was made by another installation', () => {
    const pending = { phase: 'sent', state: 's', nonce: 'n', verifier: 'v', linkTo: null, expiresAt: 600_000 } as const
    const sealed = sealPending(secrets, pending)
    expect(openPending(secrets, sealed, 599_999)).toEqual(pending)
    expect(openPending(secrets, sealed, 600_000)).toBeUndefined()
    expect(openPending(testSecrets(), sealed, 0)).toBeUndefined()
  })

  it('is refused a second time, even with its cookie (v5.0.0-10.1.2)', async () => {
    const query = await begin()
    const { cookie } = browser
    expect((await browser.finish({ query })).statusCode).toBe(200)
    const before = provider.asked.length
    browser.cookie = cookie
    expect(codeIn(await browser.finish({ query }))).toBe('GOOGLE_FAILED')
    expect(provider.asked.length, 'the provider is not called').toBe(before)
  })

  it('is refused if its code belongs to another sign-in, used or not (v5.0.0-10.1.2)', async () => {
    const [used, unused] = [await begin(), await begin(googleBrowser(app, redirectUri))]
    await googleBrowser(app, redirectUri).finish({ query: used })
    for (const earlier of [used, unused]) {
      const code = new URLSearchParams(earlier).get('code') ?? ''
      await expectRefused(changed(await begin(), (query) => query.set('code', code)))
    }
  })

  it('is refused if it names another issuer, or none (v5.0.0-6.8.1)', async () => {
    await expectRefused(changed(await begin(), (query) => query.set('iss', otherProvider.issuer)))
    await expectRefused(changed(await begin(), (query) => query.delete('iss')))
  })

  it('is refused if the person denied access', async () => {
    await expectRefused(
      changed(await begin(), (query) => {
        query.delete('code')
        query.set('error', 'access_denied')
      }),
    )
  })
})

describe('an ID token', () => {
  const now = Math.floor(Date.now() / 1000)

  it('that is not forged is accepted', async () => {
    provider.forge((token, sign) => sign(decodeJwt(token)))
    expect((await browser.signIn()).json().user.email).toBe(person.email)
  })

  it.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['v5.0.0-10.5.1 of another nonce', (claims) => ({ ...claims, nonce: 'n'.repeat(43) })],
    ['v5.0.0-10.5.1 without a nonce', ({ nonce, ...claims }) => claims],
    ['v5.0.0-10.5.4 for another client', (claims) => ({ ...claims, aud: 'another' })],
    ['v5.0.0-10.5.4 for several clients, given to another', (claims) => ({ ...claims, aud: ['assay', 'another'], azp: 'another' })],
    ['v5.0.0-10.5.4 for this client, given to another', (claims) => ({ ...claims, azp: 'another' })],
    ['v5.0.0-10.5.4 given to nobody in particular', (claims) => ({ ...claims, azp: '' })],
    ['v5.0.0-10.5.4 for nobody', ({ aud, ...claims }) => claims],
    ['v5.0.0-6.8.1 of another issuer', (claims) => ({ ...claims, iss: otherProvider.issuer })],
    ['v5.0.0-6.8.1 without an issuer', ({ iss, ...claims }) => claims],
    ['that has run out', (claims) => ({ ...claims, iat: now - 7200, exp: now - 3600 })],
    ['that never runs out', ({ exp, ...claims }) => claims],
    ['that holds only later', (claims) => ({ ...claims, nbf: now + 3600 })],
    ['without a subject', ({ sub, ...claims }) => claims],
    ['with a subject that is no text', (claims) => ({ ...claims, sub: 7 as unknown as string })],
    ['with an address that is none', (claims) => ({ ...claims, email: 'not an address' })],
  ])('%s is refused', async (_title, change) => {
    provider.forge((token, sign) => sign(change(decodeJwt(token))))
    await expectRefused(await begin())
  })

  it('that names this client as its recipient is accepted', async () => {
    provider.forge((token, sign) => sign({ ...decodeJwt(token), azp: client.clientId }))
    expect((await browser.signIn()).json().user.email).toBe(person.email)
  })

  const bend = (text: string) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`
  it.each<[string, (token: string) => string | Promise<string>]>([
    ['whose signature is wrong', (token) => token.replace(/[^.]+$/, bend)],
    ['whose signature is missing', (token) => token.replace(/[^.]+$/, '')],
    ['whose content was changed', (token) => token.replace(/\.([^.]+)\./, (_all, body) => `.${withName(body)}.`)],
    ['that says it needs no signature', (token) => new UnsecuredJWT(decodeJwt(token)).encode()],
    ['signed by another key of the same name', (token) => signed(token, 'RS256', other.privateKey, 'the-key')],
    ['signed by a key that the provider does not have', (token) => signed(token, 'RS256', other.privateKey, 'another-key')],
    ['signed with the secret of the client', (token) => signed(token, 'HS256', Buffer.from(client.clientSecret), 'the-key')],
    ['that is none', () => 'not a token'],
  ])('%s is refused (v5.0.0-6.8.2)', async (_title, change) => {
    provider.forge(change)
    await expectRefused(await begin())
  })

  function withName(body: string): string {
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    return Buffer.from(JSON.stringify({ ...claims, name: 'Someone Else' })).toString('base64url')
  }
  const signed = (token: string, alg: string, key: Parameters<SignJWT['sign']>[0], kid: string) =>
    new SignJWT(decodeJwt(token)).setProtectedHeader({ alg, kid }).sign(key)
})

describe('another provider', () => {
  it('cannot claim a person of this one: the same subject is another user (v5.0.0-6.8.1)', async () => {
    const mine = (await browser.signIn()).json().user
    otherProvider.account({ ...person, email: `${randomUUID()}@example.com`, email_verified: true })
    const answer = await googleBrowser(sameUsers.app, redirectUri).signIn()
    expect(answer.statusCode).toBe(200)
    expect(answer.json().user.id).not.toBe(mine.id)
  })
})

describe('a provider that cannot be reached', () => {
  it('makes this sign-in fail with a line in the log, while other sign-ins work (v5.0.0-16.5.2)', async () => {
    const visitor = googleBrowser(broken.app, redirectUri)
    aPerson(brokenProvider)
    const query = await begin(visitor)
    await brokenProvider.close()
    lines.length = 0
    expect(codeIn(await visitor.finish({ query })), 'the provider went away while the person signed in').toBe('GOOGLE_FAILED')
    expect(lines.join()).toContain('the provider of the sign-in with Google failed')
    const { user } = await signUp(broken)
    const payload = { email: user.email, password: testPassword }
    expect((await broken.app.inject({ method: 'POST', url: '/api/auth/login', payload, ...elsewhere })).statusCode).toBe(200)
  })

  it('makes the start fail, while the server stays ready (v5.0.0-16.5.2)', async () => {
    const answer = await googleBrowser(unreached.app, redirectUri).start()
    expect([answer.statusCode, codeIn(answer), answer.cookies]).toEqual([400, 'GOOGLE_FAILED', []])
    expect((await unreached.app.inject('/readyz')).statusCode).toBe(200)
  })

  it('is no longer called after too many failures from one network', async () => {
    const visitor = googleBrowser(limited.app, redirectUri)
    expect((await visitor.signIn()).statusCode, 'a sign-in that succeeds does not count').toBe(200)
    for (let i = 0; i < 3; i++) expect(codeIn(await visitor.finish({ query: '' }))).toBe('GOOGLE_FAILED')
    const answer = await visitor.start()
    expect([answer.statusCode, codeIn(answer)]).toEqual([429, 'RATE_LIMITED'])
  })
})

describe('without a client id', () => {
  it('neither address exists', async () => {
    const visitor = googleBrowser(plain.app, redirectUri)
    expect(codeIn(await visitor.start())).toBe('NOT_FOUND')
    expect(codeIn(await visitor.finish({ query: '' }))).toBe('NOT_FOUND')
  })
})

describe('the log', () => {
  it('never holds codes, tokens, cookies or the client secret (v5.0.0-16.2.5)', async () => {
    lines.length = 0
    let token = ''
    provider.forge((given, sign) => {
      token = given
      return sign({ ...decodeJwt(given), nonce: 'another' })
    })
    const query = await begin()
    const { cookie } = browser
    await expectRefused(query)
    const code = new URLSearchParams(query).get('code')
    expect(lines.length).toBeGreaterThan(0)
    for (const secret of [client.clientSecret, token, code, cookie]) expect(lines.join()).not.toContain(secret)
  })
})
