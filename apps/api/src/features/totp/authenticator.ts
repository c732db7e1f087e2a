import { generateSecret, generateURI, verifySync } from 'otplib'

/** SHA-1, six digits, steps of thirty seconds (RFC 6238). Nearly every app supports these, and some support nothing else. */
const form = { algorithm: 'sha1', digits: 6, period: 30 } as const

/** 160 random bits, as RFC 4226 (section 4) recommends, in Base 32 so that people can type them into their app. */
export const newSecret = (): string => generateSecret({ length: 20 })

/** The address that the app reads from the QR code. */
export const authenticatorUri = (secret: string, email: string): string => generateURI({ issuer: 'Assay', label: email, secret, ...form })

/** A clock may be off by one step in either direction, so a code is valid for ninety seconds at most. */
const toleranceSeconds = form.period

/**
 * The time step that a code belongs to; undefined if the code is wrong. The caller checks whether that step was used before.
 * The library compares in constant time.
 */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const result = verifySync({ secret, token: code, epoch: Math.floor(nowMs / 1000), epochTolerance: toleranceSeconds, ...form })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
