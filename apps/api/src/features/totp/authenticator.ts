import { generateSecret, generateURI, verifySync } from 'otplib'

/** What nearly every app understands, and the only thing that some do: SHA-1, six digits, steps of thirty seconds (RFC 6238). */
const form = { algorithm: 'sha1', digits: 6, period: 30 } as const

/** 160 random bits, as RFC 4226 (section 4) recommends, in the letters that people type into their app. */
export const newSecret = (): string => generateSecret({ length: 20 })

/** What the app reads from the picture. */
export const authenticatorUri = (secret: string, email: string): string => generateURI({ issuer: 'Assay', label: email, secret, ...form })

/** A clock may be wrong by one step in either direction: a code lives for ninety seconds at most. */
const toleranceSeconds = form.period

/**
 * The time step that a code belongs to; undefined where it is wrong. Whether that step was used before is for the caller to find out.
 * The library compares in constant time.
 */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const result = verifySync({ secret, token: code, epoch: Math.floor(nowMs / 1000), epochTolerance: toleranceSeconds, ...form })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
