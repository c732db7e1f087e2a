import { availableParallelism } from 'node:os'
import { Refusal } from '@assay/contracts'
import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from './bounded-queue.ts'
import { isCommon } from './common-passwords.ts'

/** Hashing of passwords behind a bounded queue (TRUST 2). */
export interface Passwords {
  /** argon2id, 19 MiB, 2 rounds. Throws `BUSY` where too many wait. */
  hash(password: string): Promise<string>
  /** Takes as long for `null` (no such account, or one without a password) as for a hash. */
  matches(password: string, hash: string | null): Promise<boolean>
  /** Throws `PASSWORD_COMMON` or `PASSWORD_IS_EMAIL` with the path of the field. */
  refuseWeak(password: string, email: string, path: string): void
}

/** OWASP Password Storage Cheat Sheet (2025); argon2id is what the library makes unless told otherwise. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Of the same cost as a real one, and of no password: its sum is zeros. */
export const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export interface PasswordQueue {
  /** Hashes at the same time. Each takes one of the four threads that files are read in too. */
  readonly atOnce?: number
  /** How many more may wait. */
  readonly waiting?: number
}

export function openPasswords({ atOnce = Math.min(3, availableParallelism()), waiting = 64 }: PasswordQueue = {}): Passwords {
  const queue = boundedQueue(atOnce, waiting)
  return {
    hash: (password) => queue(() => hash(password, cost)),
    async matches(password, known) {
      const same = await queue(() => verify(known ?? nobodysHash, password))
      return same && known !== null
    },
    refuseWeak(password, email, path) {
      if (password.toLowerCase() === email.toLowerCase()) throw new Refusal('PASSWORD_IS_EMAIL', { path })
      if (isCommon(password)) throw new Refusal('PASSWORD_COMMON', { path })
    },
  }
}
