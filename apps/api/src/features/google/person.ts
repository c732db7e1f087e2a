import { Email } from '@assay/contracts'
import { z } from 'zod'

/** What an ID token says of a person, as far as it is used. Only a confirmed address counts: anybody can claim one. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: Email,
  email_verified: z.literal(true),
  name: z.string().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
})

export interface Person {
  /** Issuer and subject: who it is. Another provider's subject of the same name is someone else, and an address may change hands. */
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

/** In the form that a name has when it is typed here: on one line, without control characters, at most sixty long. */
function cleanName(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  let short = ''
  for (const letter of line) {
    if (short.length + letter.length > mostLetters) break
    short += letter
  }
  return short.trim()
}
