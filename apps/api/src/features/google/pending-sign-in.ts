import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { seal, unseal } from '../../platform/secrets/sealed.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'

const common = {
  /** 256 random bits that identify this sign-in. The provider sends them back in the address. */
  state: z.string(),
  expiresAt: z.number(),
}

/**
 * What a browser must present when it comes back, so that nobody can finish a sign-in that somebody else began. `sent`: the browser was sent to
 * the provider. `proven`: the provider has identified the person, and only the code of the second factor is missing.
 */
const PendingSignIn = z.discriminatedUnion('phase', [
  z.object({
    ...common,
    phase: z.literal('sent'),
    nonce: z.string(),
    verifier: z.string(),
    /** The id of the user whose account is to be linked; null for signing in. */
    linkTo: z.uuid().nullable(),
  }),
  z.object({ ...common, phase: z.literal('proven'), id: z.uuid(), subject: z.string() }),
])
export type PendingSignIn = z.infer<typeof PendingSignIn>
export type SentSignIn = Extract<PendingSignIn, { phase: 'sent' }>
export type ProvenSignIn = Extract<PendingSignIn, { phase: 'proven' }>

const place = 'google sign-in'

/** Encrypts and authenticates, so that the holder of the cookie can neither read nor change it. */
export const sealPending = (secrets: Secrets, pending: PendingSignIn): string =>
  seal(secrets, Buffer.from(JSON.stringify(pending)), place).toString('base64url')

/** Undefined if the text was not sealed here or has expired. */
export function openPending(secrets: Secrets, text: string | undefined, nowMs: number): PendingSignIn | undefined {
  if (text === undefined) return undefined
  const opened = unsealed(secrets, text)
  const pending = opened && PendingSignIn.parse(JSON.parse(opened))
  return pending && pending.expiresAt > nowMs ? pending : undefined
}

function unsealed(secrets: Secrets, text: string): string | undefined {
  try {
    return unseal(secrets, Buffer.from(text, 'base64url'), place).toString()
  } catch {
    return undefined // A foreign or damaged cookie counts as none.
  }
}

/** Whether the address to which the browser came back belongs to this sign-in. */
export function isAnswerTo({ state }: PendingSignIn, query: URLSearchParams): boolean {
  const given = Buffer.from(query.get('state') ?? '')
  const wanted = Buffer.from(state)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
