import type { Armed } from '../src/decide.ts'

/** An alert that fires every time and was armed at a current price, before any quote of the test. */
export const newlyArmed = (alert: Pick<Armed, 'condition'> & Partial<Armed>): Armed => ({
  symbol: 'XAUUSD',
  side: 'bid',
  armedAt: 0,
  terms: { once: false, cooldownMs: 0, expiresAt: null },
  memory: { awaits: null, since: 0, firedAt: null },
  ...alert,
})
