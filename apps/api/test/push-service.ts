import { createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, randomUUID, verify, webcrypto } from 'node:crypto'
import { webhookReceiver } from './webhook-receiver.ts'

/** A browser with a subscription: the data it gives to its server, and the means to decrypt its messages. */
export interface BrowserForTests {
  readonly path: string
  readonly subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } }
  /** The messages received for it, decrypted, oldest first. Throws for an invalid one. */
  messages(): Promise<Record<string, unknown>[]>
}

/**
 * A push service on loopback that works like the real ones: it checks signatures, and cannot decrypt the messages. Call
 * it once per file.
 */
export async function pushService() {
  const receiver = await webhookReceiver()
  return {
    ...receiver,
    subscribe(): BrowserForTests {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomUUID()}`
      return {
        path,
        subscription: {
          endpoint: receiver.origin + path,
          expirationTime: null,
          keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        messages: () => Promise.all(receiver.callsTo(path).map(({ body }) => decrypt(body, keys, auth))),
      }
    },
  }
}

/**
 * RFC 8291 and RFC 8188, implemented from the text and not with the library: one record, with the keys derived from
 * both sides' points.
 */
async function decrypt(body: Buffer, browser: ECDH, auth: Buffer): Promise<Record<string, unknown>> {
  const salt = body.subarray(0, 16)
  const recordBytes = body.readUInt32BE(16)
  const sender = body.subarray(21, 21 + body[20])
  const record = body.subarray(21 + body[20])
  if (record.length > recordBytes) throw new Error('More than one record.')
  const shared = browser.computeSecret(sender)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, about, 32))
  const key = hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12)
  const imported = await webcrypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
  const plain = Buffer.from(await webcrypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, imported, Uint8Array.from(record)))
  const end = plain.lastIndexOf(2)
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is wrong.')
  return JSON.parse(plain.subarray(0, end).toString()) as Record<string, unknown>
}

/** The claims in the header of a push, after its signature was checked with the key beside it (RFC 8292). */
export function vapidOf(authorization: string | undefined): { readonly publicKey: string; readonly claims: Record<string, unknown> } {
  const [, head = '', claims = '', signature = '', publicKey = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  const signed = verify('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  if (!signed || read(head).alg !== 'ES256') throw new Error('The signature is wrong.')
  return { publicKey, claims: read(claims) }
}
