import { createECDH } from 'node:crypto'
import type { Mailbox } from '../../platform/mail/address.ts'
import { hmac, type Key, type Secrets } from '../../platform/secrets/secrets.ts'

/** Identifies the sender to push services (RFC 8292). Both keys are base64url, as browsers and web-push expect. */
export interface VapidKey {
  /** The id of the secret it is derived from. */
  readonly id: string
  readonly publicKey: string
  readonly privateKey: string
}

export interface VapidKeys {
  /** New subscriptions are made with this key. */
  readonly newest: VapidKey
  /** Returns undefined when the secret of that key is no longer held. */
  find(id: string): VapidKey | undefined
}

/**
 * The installation's keys, one derived from each of its secrets. They survive restarts and are in every backup of
 * `secrets.json`. Subscriptions made before the secrets were rotated keep working.
 */
export function vapidKeys(secrets: Secrets): VapidKeys {
  const [newest, ...older] = secrets.keys('push')
  const first = keyPair(newest)
  const all = [first, ...older.map(keyPair)]
  return { newest: first, find: (id) => all.find((one) => one.id === id) }
}

/** The first number derived from the secret that is a valid P-256 key. About one in four thousand million is not. */
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

/**
 * The contact address for push services: the address letters are sent from, else the public address of this
 * installation.
 */
export function vapidSubject(mailFrom: Mailbox | undefined, publicUrl: URL): string {
  if (mailFrom) return `mailto:${mailFrom.address}`
  return publicUrl.protocol === 'https:' ? publicUrl.origin : 'mailto:assay@localhost'
}

/** Whether a browser's key is a point on the curve and its secret has 16 bytes. Other keys cannot be encrypted for. */
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
