import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hourMs } from '@assay/market'
import { describe, expect, it, onTestFinished } from 'vitest'
import { visitProvider } from '../../../test/google-browser.ts'
import { type ProviderNeeds, startProvider } from '../../../test/oidc-provider.ts'
import { openIdProvider } from './openid-provider.ts'

const redirectUri = new URL('https://assay.example/google-login')
const client = { clientId: 'assay', clientSecret: 'a secret', redirectUri: redirectUri.href }
const asked = { redirectUri, state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }

const providerAt = (issuer: string, more: { timeoutSeconds?: number; now?: () => number } = {}) =>
  openIdProvider({ issuer: new URL(issuer), clientId: client.clientId, clientSecret: client.clientSecret, now: Date.now, ...more })

/** A server that responds differently from a correct provider. */
async function odd(answer: (request: IncomingMessage, response: ServerResponse, self: string) => void): Promise<string> {
  const server = createServer((request, response) => answer(request, response, self))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const self = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return self
}

async function realProvider(more: Partial<ProviderNeeds> = {}) {
  const provider = await startProvider({ ...client, ...more })
  onTestFinished(provider.close)
  return provider
}

const json = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const metadata = (issuer: string, more: object = {}) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  ...more,
})

describe('discovery', () => {
  it('refuses metadata that name another issuer (v5.0.0-10.5.3)', async () => {
    const issuer = await odd((_request, response, self) => json(response, metadata(self.replace('127.0.0.1', 'localhost'))))
    await expect(providerAt(issuer).signInUrl(asked)).rejects.toThrow(/issuer/)
  })

  it('refuses a provider that would send browsers to another host (v5.0.0-3.7.2)', async () => {
    const elsewhere = 'https://login.evil.example/auth'
    const issuer = await odd((_request, response, self) => json(response, metadata(self, { authorization_endpoint: elsewhere })))
    await expect(providerAt(issuer).signInUrl(asked)).rejects.toThrow(elsewhere)
  })

  it('does not follow a redirect (v5.0.0-15.3.2)', async () => {
    const real = await realProvider()
    const issuer = await odd((request, response) => response.writeHead(302, { location: `${real.issuer}${request.url}` }).end())
    await expect(providerAt(issuer).signInUrl(asked)).rejects.toThrow()
    expect(real.asked).toEqual([])
  })

  it.each(['<html>Sign in to the hotel network</html>', '{"issuer":', '[]', 'null', '{}'])('refuses invalid metadata: %s', async (text) => {
    const issuer = await odd((_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(text))
    await expect(providerAt(issuer).signInUrl(asked)).rejects.toThrow()
  })

  it('fails when the provider does not respond in time (v5.0.0-16.5.2)', async () => {
    const issuer = await odd(() => undefined)
    await expect(providerAt(issuer, { timeoutSeconds: 0.2 }).signInUrl(asked)).rejects.toThrow('operation timed out')
  })

  it('is shared by all callers for an hour, and repeated at once after a failure', async () => {
    let answers = 0
    let works = false
    let time = 0
    const issuer = await odd((_request, response, self) => {
      answers++
      return works ? json(response, metadata(self)) : response.writeHead(503).end()
    })
    const provider = providerAt(issuer, { now: () => time })
    await expect(provider.signInUrl(asked)).rejects.toThrow()
    works = true
    await Promise.all([provider.signInUrl(asked), provider.signInUrl(asked)])
    await provider.signInUrl(asked)
    expect(answers).toBe(2)
    time += hourMs
    await provider.signInUrl(asked)
    expect(answers).toBe(3)
  })
})

describe('the exchange of the code', () => {
  const person = { sub: '1', email: 'ada@example.com', email_verified: true, name: 'Ada' }

  async function claimsFrom(more: Partial<ProviderNeeds>) {
    const real = await realProvider(more)
    real.account(person)
    const provider = providerAt(real.issuer)
    const query = await visitProvider((await provider.signInUrl(asked)).href, redirectUri.href)
    return { claims: await provider.claims(new URLSearchParams(query), asked), paths: real.asked }
  }

  it.each(['client_secret_basic', 'client_secret_post'] as const)(
    'sends the client secret in the way that the provider wants: %s',
    async (clientAuth) => {
      const { claims, paths } = await claimsFrom({ clientAuth })
      expect(claims).toMatchObject(person)
      expect(paths).not.toContain('/me')
    },
  )

  it('requests name and address if the ID token does not hold them', async () => {
    const { claims, paths } = await claimsFrom({ claimsInIdToken: false })
    expect(claims).toMatchObject(person)
    expect(paths).toContain('/me')
  })

  it('does not follow a redirect with the code (v5.0.0-15.3.2)', async () => {
    const other = await realProvider()
    const issuer = await odd((request, response, self) =>
      request.url === '/token' ? response.writeHead(307, { location: `${other.issuer}/token` }).end() : json(response, metadata(self)),
    )
    const query = new URLSearchParams({ code: 'a code', state: asked.state })
    await expect(providerAt(issuer).claims(query, asked)).rejects.toThrow()
    expect(other.asked).toEqual([])
  })
})
