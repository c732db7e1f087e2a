import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { seal, unseal } from './sealed.ts'
import { type StoredSecret, secretsFrom } from './secrets.ts'

const stored = (id: string): StoredSecret => ({ id, bytes: randomBytes(32) })
const old = stored('2026-01')
const secrets = secretsFrom([old])
const plain = Buffer.from('JBSWY3DPEHPK3PXP')

describe('sealed data', () => {
  it.each([0, 1, 16, 100_000])('opens to the same %i bytes', (length) => {
    const bytes = randomBytes(length)
    expect(unseal(secrets, seal(secrets, bytes, 'totp 1'), 'totp 1').equals(bytes)).toBe(true)
  })

  it('is AES-256-GCM, which the Web Crypto API opens with the same key, nonce and tag (v5.0.0-11.3.1, v5.0.0-11.3.2)', async () => {
    const sealed = seal(secrets, plain, 'totp 1')
    const idLength = sealed[1]
    const head = sealed.subarray(0, 2 + idLength + 12)
    const [{ bytes }] = secrets.keys('at-rest')
    const key = await crypto.subtle.importKey('raw', Uint8Array.from(bytes), 'AES-GCM', false, ['decrypt'])
    const [tag, text] = [sealed.subarray(head.length, head.length + 16), sealed.subarray(head.length + 16)]
    const opened = await crypto.subtle.decrypt(
      {
        name: 'AES-GCM',
        iv: Uint8Array.from(head.subarray(-12)),
        additionalData: Uint8Array.from(Buffer.concat([head, Buffer.from('totp 1')])),
        tagLength: 128,
      },
      key,
      Uint8Array.from(Buffer.concat([text, tag])),
    )
    expect(Buffer.from(opened).equals(plain)).toBe(true)
    expect(bytes.length, 'a key of 256 bits').toBe(32)
    expect(text.length, 'no padding').toBe(plain.length)
  })

  it('has a new nonce each time', () => {
    const nonces = Array.from({ length: 2000 }, () => seal(secrets, plain, 'x').subarray(2 + old.id.length, 2 + old.id.length + 12))
    expect(new Set(nonces.map((nonce) => nonce.toString('hex'))).size).toBe(nonces.length)
  })

  it('does not open when any single bit of it was changed (v5.0.0-11.3.3)', () => {
    const sealed = seal(secrets, plain, 'totp 1')
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed)
      changed[bit >> 3] ^= 1 << (bit & 7)
      expect(() => unseal(secrets, changed, 'totp 1'), `bit ${bit}`).toThrow()
    }
  })

  it('does not open when it was cut or lengthened (v5.0.0-11.3.3)', () => {
    const sealed = seal(secrets, plain, 'totp 1')
    for (let length = 0; length < sealed.length; length++)
      expect(() => unseal(secrets, sealed.subarray(0, length), 'totp 1'), `${length} bytes`).toThrow()
    expect(() => unseal(secrets, Buffer.concat([sealed, Buffer.from([0])]), 'totp 1')).toThrow()
  })

  it('opens only in its own place', () => {
    const sealed = seal(secrets, plain, 'totp 1')
    expect(() => unseal(secrets, sealed, 'totp 2')).toThrow()
    expect(() => unseal(secrets, sealed, 'letter')).toThrow()
  })

  it('does not contain its plain text', () => {
    expect(seal(secrets, plain, 'totp 1').includes(plain)).toBe(false)
  })
})

describe('after a change of the secrets', () => {
  it('data sealed before still opens, and new data is sealed with the newest key', () => {
    const changed = secretsFrom([stored('2026-11'), old])
    expect(unseal(changed, seal(secrets, plain, 'x'), 'x').equals(plain)).toBe(true)
    const sealed = seal(changed, plain, 'x')
    expect(() => unseal(secrets, sealed, 'x')).toThrow('no longer held ("2026-11")')
  })

  it('another installation opens nothing, even with a key of the same id', () => {
    expect(() => unseal(secretsFrom([stored(old.id)]), seal(secrets, plain, 'x'), 'x')).toThrow()
  })
})
