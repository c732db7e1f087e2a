import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { authenticatorUri, newSecret, stepOfCode } from './authenticator.ts'

// The secret of RFC 6238, appendix B ("12345678901234567890"), in Base 32. The RFC lists codes of eight digits; these are the last six.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const table = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const

describe('a code of the authenticator app', () => {
  it.each(table)('equals that of RFC 6238 at second %i', (second, code) => {
    expect(stepOfCode(secret, code, second * 1000)).toBe(Math.floor(second / 30))
  })

  it('is valid in its own thirty seconds and the thirty before and after (v5.0.0-6.5.5)', () => {
    const [second, code] = table[3]
    const start = Math.floor(second / 30) * 30
    const holds = (at: number) => stepOfCode(secret, code, at * 1000) !== undefined
    const lifetime = Array.from({ length: 300 }, (_, i) => start - 120 + i).filter(holds)
    expect([lifetime[0] - start, (lifetime.at(-1) ?? 0) - start, lifetime.length]).toEqual([-30, 59, 90])
  })

  it.each(['', '28708', '2870822', '28708a', '２８７０８２', ' 287082'])('cannot be "%s"', (code) => {
    expect(stepOfCode(secret, code, 59_000)).toBeUndefined()
  })
})

describe('a secret', () => {
  it('has 160 random bits, none of them from Math.random (v5.0.0-6.5.3, v5.0.0-11.5.1)', () => {
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    onTestFinished(() => chance.mockRestore())
    const secrets = Array.from({ length: 200 }, newSecret)
    expect(new Set(secrets).size).toBe(200)
    for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/)
  })

  it('is passed to the app with the account it belongs to', () => {
    expect(authenticatorUri(secret, 'ada+1@example.com')).toBe(`otpauth://totp/Assay:ada%2B1%40example.com?secret=${secret}&issuer=Assay`)
  })
})
