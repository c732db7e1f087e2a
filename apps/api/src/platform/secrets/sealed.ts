import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Key, Secrets } from './secrets.ts'

const cipher = 'aes-256-gcm'
const form = 1
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts data that has to be read again later: AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce. `place`
 * names its purpose and, if any, its owner ("totp 4f0c…"). The data opens only with the same place, so that a row's
 * content cannot be moved into another row.
 *
 * The bytes: format, length of the key's id, the id, nonce, tag, ciphertext. Everything before the tag is authenticated
 * with the place.
 */
export function seal(secrets: Secrets, plain: Uint8Array, place: string): Buffer {
  const [key] = secrets.keys('at-rest')
  const id = Buffer.from(key.id)
  const nonce = randomBytes(nonceBytes)
  const head = Buffer.concat([Buffer.from([form, id.length]), id, nonce])
  const encryption = createCipheriv(cipher, key.bytes, nonce, { authTagLength: tagBytes }).setAAD(authenticated(head, place))
  const text = Buffer.concat([encryption.update(plain), encryption.final()])
  return Buffer.concat([head, encryption.getAuthTag(), text])
}

/** Returns the plain text. Throws if a bit was changed, the place differs, or its key is no longer held. */
export function unseal(secrets: Secrets, sealed: Uint8Array, place: string): Buffer {
  const bytes = Buffer.from(sealed)
  const start = 2 + (bytes[1] ?? 0) + nonceBytes
  if (bytes[0] !== form || bytes.length < start + tagBytes) throw new Error('This was not sealed by this program.')
  const head = bytes.subarray(0, start)
  const key = sealingKey(secrets, head.subarray(2, -nonceBytes).toString())
  const decryption = createDecipheriv(cipher, key.bytes, head.subarray(-nonceBytes), { authTagLength: tagBytes })
    .setAAD(authenticated(head, place))
    .setAuthTag(bytes.subarray(start, start + tagBytes))
  return Buffer.concat([decryption.update(bytes.subarray(start + tagBytes)), decryption.final()])
}

const authenticated = (head: Buffer, place: string) => Buffer.concat([head, Buffer.from(place)])

function sealingKey(secrets: Secrets, id: string): Key {
  const key = secrets.keys('at-rest').find((one) => one.id === id)
  if (!key) throw new Error(`It was sealed with a secret that is no longer held ("${id}").`)
  return key
}
