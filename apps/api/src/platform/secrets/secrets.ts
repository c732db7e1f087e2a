import { createHmac, hkdfSync } from 'node:crypto'

/** What a key is used for: each purpose has keys of its own, derived from the installation's secrets. */
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
  /** Names the secret it comes from, for tokens and ciphertexts that have to find it again. */
  readonly id: string
  /** 256 bits. */
  readonly bytes: Buffer
}

/** The secrets of this installation, newest first: new things are made with the first key, older ones are read with those that follow. */
export interface Secrets {
  keys(purpose: KeyPurpose): readonly [Key, ...Key[]]
}

/** 256 random bits each, as they stand in the file. */
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
