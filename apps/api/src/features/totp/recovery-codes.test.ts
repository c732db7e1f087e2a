import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { testSecrets } from '../../../test/test-app.ts'
import { secretsFrom } from '../../platform/secrets/secrets.ts'
import { newRecoveryCodes, recoveryHashes } from './recovery-codes.ts'

const user = '4f0c1b1e-0000-4000-8000-000000000000'

describe('recovery codes', () => {
  it('have 120 random bits each: 24 letters, any of 32 at every place (v5.0.0-6.5.2, v5.0.0-6.5.3, v5.0.0-6.5.4)', () => {
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    onTestFinished(() => chance.mockRestore())
    const codes = Array.from({ length: 300 }, newRecoveryCodes).flat()
    expect(new Set(codes).size).toBe(3000)
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{6}-){3}[0-9A-HJKMNP-TV-Z]{6}$/)
    const places = Array.from({ length: 24 }, (_, i) => new Set(codes.map((code) => code.replaceAll('-', '')[i])).size)
    expect(places).toEqual(Array(24).fill(32))
  })

  it('are stored as hashes that depend on the user and the installation', () => {
    const secrets = testSecrets()
    const [code] = newRecoveryCodes()
    const [hash] = recoveryHashes(secrets, user, code)
    expect(hash).toHaveLength(32)
    expect(recoveryHashes(secrets, user.replace('4', '5'), code)).not.toContainEqual(hash)
    expect(recoveryHashes(testSecrets(), user, code)).not.toContainEqual(hash)
  })

  it('are accepted with similar letters, blanks and any case', () => {
    const secrets = testSecrets()
    const written = recoveryHashes(secrets, user, '0O1IL0-ABCDEF-GHJKMN-PQRSTV')
    expect(recoveryHashes(secrets, user, '001110 abcdef ghjkmn pqrstv')).toEqual(written)
    expect(recoveryHashes(secrets, user, '00111oabcdefghjkmnpqrstv')).toEqual(written)
  })

  it('stay valid when the secrets are rotated', () => {
    const old = { id: 'old', bytes: Buffer.alloc(32, 1) }
    const rotated = secretsFrom([{ id: 'new', bytes: Buffer.alloc(32, 2) }, old])
    const [code] = newRecoveryCodes()
    expect(recoveryHashes(rotated, user, code)).toContainEqual(recoveryHashes(secretsFrom([old]), user, code)[0])
  })
})
