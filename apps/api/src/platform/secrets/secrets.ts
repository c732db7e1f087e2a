import { createHmac, hkdfSync } from 'node:crypto'

/** The purpose of a key. Each purpose has its own keys, derived from the installation's secrets. */
export type KeyPurpose =
  | 'access-token'
  | 'refresh-token'
  | 'otp'
  | 'reset-link'
  | 'device'
  | 'recovery-code'
  | 'at-rest'
  | 'push'
  | 'pairing'

export interface Key {
  /** Id of the secret it is derived from, so that tokens and ciphertexts can find it again. */
  readonly id: string
  /** 256 bits. */
  readonly bytes: Buffer
}

/** The secrets of this installation, newest first. The first key makes new data; the others read older data. */
export interface Secrets {
  keys(purpose: KeyPurpose): readonly [Key, ...Key[]]
}

/** 256 random bits each, as stored in the file. */
export interface StoredSecret {
  readonly id: string
  readonly bytes: Buffer
}

/** Derives the keys of each purpose (HKDF-SHA256, RFC 5869). */
export function secretsFrom(stored: readonly [StoredSecret, ...StoredSecret[]]): Secrets {
  const derived = new Map<KeyPurpose, readonly [Key, ...Key[]]>()
  const derive = (purpose: KeyPurpose): readonly [Key, ...Key[]] => {
    const [first, ...rest] = stored
    const derivedKey = ({ id, bytes }: StoredSecret): Key => ({
      id,
      bytes: Buffer.from(hkdfSync('sha256', bytes, '', `assay ${purpose}`, 32)),
    })
    return [derivedKey(first), ...rest.map(derivedKey)]
  }
  return {
    keys(purpose) {
      const known = derived.get(purpose) ?? derive(purpose)
      derived.set(purpose, known)
      return known
    },
  }
}

/** HMAC-SHA256, the form in which short-lived secrets are stored. */
export const hmac = (key: Key, ...parts: (string | Buffer)[]): Buffer =>
  parts.reduce((mac, part) => mac.update(part), createHmac('sha256', key.bytes)).digest()
