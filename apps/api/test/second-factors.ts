import { generateSync } from 'otplib'
import { elsewhere, testPassword } from './accounts.ts'
import type { TestApp } from './test-app.ts'

/** The code that the authenticator app shows now, or `steps` thirty-second steps later. */
export const codeOf = (secret: string, steps = 0): string => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })

/** A code that is wrong now and for the next and previous steps. */
export function wrongCode(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)))
  return ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !near.has(code)) ?? '000006'
}

export interface SecondFactor {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
  /** The code that confirmed the set-up. */
  readonly usedCode: string
}

/** Enables the second factor of a signed-in user, as the profile page does. */
export async function switchOn({ app }: Pick<TestApp, 'app'>, headers: Record<string, string>): Promise<SecondFactor> {
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload, ...elsewhere })
  const { secret } = (await post('/api/auth/totp', { currentPassword: testPassword })).json()
  const usedCode = codeOf(secret)
  const { recoveryCodes } = (await post('/api/auth/totp/confirm', { code: usedCode })).json()
  return { secret, recoveryCodes, usedCode }
}
