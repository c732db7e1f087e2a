import { Email, unseenSigns } from '@assay/contracts'
import { z } from 'zod'

/** The claims of an ID token that are used. Only a confirmed address counts, since anybody can claim one. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: Email,
  email_verified: z.literal(true),
  name: z.string().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
})

export interface Person {
  /** Issuer and subject identify the person. The same subject at another provider is somebody else, and an address may change hands. */
  readonly subject: string
  readonly email: string
  readonly name: string
}

export function personOf(issuer: URL, claims: unknown): Person {
  const { sub, email, name, given_name: givenName } = Claims.parse(claims)
  const [local] = email.split('@')
  const fitting = [name, givenName, local, email].map((text) => cleanName(text ?? '')).find((text) => text.length >= 2)
  return { subject: `${issuer.href} ${sub}`, email, name: fitting ?? email }
}

const mostLetters = 60

/** Brings a name into the form that typed names have: one line, without control characters, at most sixty characters. */
function cleanName(text: string): string {
  const line = text.replaceAll(unseenSigns, ' ').replaceAll(/\s+/g, ' ').trim()
  let short = ''
  for (const letter of line) {
    if (short.length + letter.length > mostLetters) break
    short += letter
  }
  return short.trim()
}
