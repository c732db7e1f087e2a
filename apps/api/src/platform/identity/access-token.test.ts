import { createHmac, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { secretsFrom } from '../secrets/secrets.ts'
import { accessTokenReader, signAccessToken } from './access-token.ts'

// The clock stands still: some of these tokens are only seconds away from being refused or accepted.
vi.useFakeTimers({ toFake: ['Date'] })
afterAll(() => {
  vi.useRealTimers()
})

const stored = { id: 'k1', bytes: randomBytes(32) }
const secrets = secretsFrom([stored])
const [{ bytes: key }] = secrets.keys('access-token')
const claims = { userId: randomUUID(), sessionId: randomUUID() }
const token = await signAccessToken(secrets, claims)
const [head, payload, signature] = token.split('.')
const read = accessTokenReader(secrets)

const now = () => Math.floor(Date.now() / 1000)
const encode = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const ours = { alg: 'HS256', typ: 'at+jwt', kid: 'k1' }
const good = () => ({ sid: claims.sessionId, sub: claims.userId, iss: 'assay', aud: 'assay-api', iat: now(), exp: now() + 600 })
/** A token correctly signed with our own key, whatever its content. */
const signed = (header: object, body: unknown, bytes: Buffer | string = key, hash = 'sha256') => {
  const text = `${encode(header)}.${encode(body)}`
  return `${text}.${createHmac(hash, bytes).update(text).digest('base64url')}`
}
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string

const forged: Record<string, string | Promise<string>> = {
  'v5.0.0-9.1.2 without a signature (alg none)': `${encode({ ...ours, alg: 'none' })}.${payload}.`,
  'v5.0.0-9.1.2 with alg None in another case': `${encode({ ...ours, alg: 'nOnE' })}.${payload}.`,
  'v5.0.0-9.1.2 signed by HS512 with our key': signed({ ...ours, alg: 'HS512' }, good(), key, 'sha512'),
  'v5.0.0-9.1.2 signed by RS256': new SignJWT(good()).setProtectedHeader({ ...ours, alg: 'RS256' }).sign(privateKey),
  'v5.0.0-9.1.2 signed by HS256 with a public key as secret': signed(ours, good(), pem),
  'v5.0.0-9.1.3 that brings its own key (jwk)': signed({ ...ours, jwk: { kty: 'oct', k: encode('mine') } }, good(), 'mine'),
  'v5.0.0-9.1.3 that names a key elsewhere (jku)': signed({ ...ours, jku: 'https://example.com/keys' }, good(), 'mine'),
  'v5.0.0-9.1.3 that brings a certificate (x5c)': signed({ ...ours, x5c: ['MIIB'] }, good(), 'mine'),
  'v5.0.0-9.1.1 signed with another key': signed(ours, good(), randomBytes(32)),
  'v5.0.0-9.1.1 with the signature of another payload': `${head}.${encode({ ...good(), sub: randomUUID() })}.${signature}`,
  'v5.0.0-9.1.1 with a bit of the signature changed': `${head}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
  'v5.0.0-9.1.1 without its signature': `${head}.${payload}.`,
  'of an unknown key': signed({ ...ours, kid: 'k2' }, good()),
  'with a path for a key': signed({ ...ours, kid: '../../../etc/passwd' }, good(), ''),
  'v5.0.0-9.2.1 that is over': signed(ours, { ...good(), iat: now() - 700, exp: now() - 11 }),
  'v5.0.0-9.2.1 that was made more than ten seconds from now': signed(ours, { ...good(), iat: now() + 15, exp: now() + 615 }),
  'v5.0.0-9.2.1 that does not hold yet': signed(ours, { ...good(), nbf: now() + 300 }),
  'v5.0.0-9.2.1 that never ends': signed(ours, { ...good(), exp: undefined }),
  'v5.0.0-9.2.1 that was made to hold for a year': signed(ours, { ...good(), iat: now() - 1200, exp: now() + 31_536_000 }),
  'v5.0.0-9.2.2 of another kind': signed({ ...ours, typ: 'JWT' }, good()),
  'v5.0.0-9.2.2 without a kind': signed({ alg: 'HS256', kid: 'k1' }, good()),
  'v5.0.0-9.2.3 for another audience': signed(ours, { ...good(), aud: 'another' }),
  'v5.0.0-9.2.4 for no audience': signed(ours, { ...good(), aud: undefined }),
  'of another issuer': signed(ours, { ...good(), iss: 'https://accounts.google.com' }),
  'without a session': signed(ours, { ...good(), sid: undefined }),
  'whose session is SQL': signed(ours, { ...good(), sid: "' or 1=1 --" }),
  'whose user is a list': signed(ours, { ...good(), sub: [claims.userId] }),
  'with a critical header that we do not know': signed({ ...ours, crit: ['assay'], assay: 1 }, good()),
  'that is empty': '',
  'that is no token': 'a.b.c',
  'of ten thousand dots': '.'.repeat(10_000),
}

describe('an access token', () => {
  it('that we signed says whose it is (v5.0.0-9.1.1)', async () => {
    expect(await read(token)).toEqual(claims)
    expect(await read(signed(ours, good())), 'as these tests make them').toEqual(claims)
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
      ...good(),
      iat: expect.any(Number),
      exp: expect.any(Number),
    })
  })

  it('is valid for ten minutes', () => {
    const { iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    expect(exp - iat).toBe(600)
  })

  it('is accepted although the clock was set by up to ten seconds since it was made', async () => {
    for (const seconds of [-608, 8]) {
      const made = now() + seconds
      expect(await read(signed(ours, { ...good(), iat: made, exp: made + 600 })), `${seconds} s`).toEqual(claims)
    }
  })

  it('is refused ten seconds after it expired, although it was read before', async () => {
    const made = signed(ours, { ...good(), iat: now(), exp: now() + 60 })
    const began = Date.now()
    try {
      for (const [seconds, expected] of [
        [0, claims],
        [69, claims],
        [70, undefined],
      ] as const) {
        vi.setSystemTime(began + seconds * 1000)
        expect(await read(made), `after ${seconds} s`).toEqual(expected)
      }
    } finally {
      vi.setSystemTime(began)
    }
  })

  it.each(Object.entries(forged))('%s is refused', async (_name, made) => {
    expect(await read(await made)).toBeUndefined()
  })
})
