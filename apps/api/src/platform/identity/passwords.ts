import { availableParallelism } from 'node:os'
import { Refusal } from '@assay/contracts'
import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from './bounded-queue.ts'
import { isCommon } from './common-passwords.ts'

/** Hashes passwords behind a bounded queue, so that sign-ins cannot take all memory. */
export interface Passwords {
  /** argon2id, 19 MiB, 2 rounds. Throws `BUSY` if too many wait, or too many from the same network. */
  hash(password: string, network?: string): Promise<string>
  /** Takes as long for `null` (no such account, or one without a password) as for a hash. Throws `BUSY` like `hash`. */
  matches(password: string, hash: string | null, network?: string): Promise<boolean>
  /** Throws `PASSWORD_COMMON` or `PASSWORD_IS_EMAIL` with the path of the field. */
  refuseWeak(password: string, email: string, path: string): void
}

/** OWASP Password Storage Cheat Sheet (2025). The library uses argon2id by default. */
const fullCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Costs as much as a real hash and matches no password: its digest is all zeros. */
export const nobodysHash = (cost: HashCost = fullCost): string =>
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Memory in KiB, and rounds. */
export type HashCost = Readonly<Record<keyof typeof fullCost, number>>

export interface PasswordQueue {
  /** Hashes at the same time. Each occupies one of the four pool threads that read files too; one stays free for those. */
  readonly atOnce?: number
  /** How many more may wait. */
  readonly waiting?: number
  /** How many of them, running or waiting, may be from one network. */
  readonly perSource?: number
  /** What a hash takes. Only tests that hash by the hundred make it cheaper. */
  readonly cost?: HashCost
}

export function openPasswords(size: PasswordQueue = {}): Passwords {
  const { atOnce = Math.min(2, availableParallelism()), waiting = 64, perSource = 8, cost = fullCost } = size
  const queue = boundedQueue(atOnce, waiting, perSource, 'Too many people are signing in right now; try again in a moment.')
  const nobody = nobodysHash(cost)
  return {
    hash: (password, network) => queue(() => hash(password, cost), network),
    async matches(password, known, network) {
      const same = await queue(() => verify(known ?? nobody, password), network)
      return same && known !== null
    },
    refuseWeak(password, email, path) {
      if (password.toLowerCase() === email.toLowerCase()) throw new Refusal('PASSWORD_IS_EMAIL', { path })
      if (isCommon(password)) throw new Refusal('PASSWORD_COMMON', { path })
    },
  }
}
