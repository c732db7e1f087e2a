import { createECDH } from 'node:crypto'
import type { Mailbox } from '../../../platform/mail/address.ts'
import { hmac, type Key, type Secrets } from '../../../platform/secrets/secrets.ts'

/** By which push services know who sends (RFC 8292); both keys in base64url, as browsers and web-push want them. */
export interface VapidKey {
  /** Names the secret it comes from. */
  readonly id: string
  readonly publicKey: string
  readonly privateKey: string
}

export interface VapidKeys {
  /** New subscriptions are made with it. */
  readonly newest: VapidKey
  /** undefined where its secret is no longer held. */
  find(id: string): VapidKey | undefined
}

/**
 * The installation's keys, one for each of its secrets: they survive restarts, are part of every backup of `secrets.json`, and subscriptions that were
 * made before the secrets were rotated go on.
 */
export function vapidKeys(secrets: Secrets): VapidKeys {
  const [newest, ...older] = secrets.keys('push')
  const first = keyPair(newest)
  const all = [first, ...older.map(keyPair)]
  return { newest: first, find: (id) => all.find((one) => one.id === id) }
}

/** The first number that the secret gives which is a key of P-256; one in four thousand million is none. */
function keyPair(secret: Key): VapidKey {
  for (let i = 0; ; i++) {
    const curve = createECDH('prime256v1')
    try {
      curve.setPrivateKey(hmac(secret, `vapid ${i}`))
    } catch (error) {
      if ((error as { code?: unknown }).code === 'ERR_CRYPTO_INVALID_KEYTYPE' || i > 99) throw error
      continue
    }
    const privateKey = curve.getPrivateKey('hex').padStart(64, '0')
    return {
      id: secret.id,
      publicKey: curve.getPublicKey('base64url'),
      privateKey: Buffer.from(privateKey, 'hex').toString('base64url'),
    }
  }
}

/** Whom a push service may write to: the address letters come from, else this installation's own. */
export function vapidSubject(mailFrom: Mailbox | undefined, publicUrl: URL): string {
  if (mailFrom) return `mailto:${mailFrom.address}`
  return publicUrl.protocol === 'https:' ? publicUrl.origin : 'mailto:assay@localhost'
}

/** Whether a browser's key is a point of the curve and its secret has 16 bytes: others could not be written to. */
export function areBrowserKeys(p256dh: string, auth: string): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  try {
    curve.computeSecret(point)
    return true
  } catch {
    return false
  }
}
