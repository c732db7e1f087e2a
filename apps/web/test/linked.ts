import type { Link, LinkedAccount } from '@assay/contracts'

const at = '2026-11-20T12:00:00.000Z'

/** An account whose terminal has just reported. */
export const linkedAccountOf = (more: Partial<LinkedAccount> = {}): LinkedAccount => ({
  login: '770188',
  server: 'Example-Demo',
  company: 'Example Markets',
  currency: 'USD',
  leverage: 100,
  demo: true,
  build: 4000,
  version: '1.2',
  hedging: true,
  clock: 'New York + 7 h',
  clockProven: true,
  clockFault: null,
  heardAt: at,
  terminals: 1,
  balance: 1000,
  equity: 997.5,
  margin: 20,
  freeMargin: 977.5,
  deals: 0,
  lastDealAt: null,
  symbolsAt: null,
  symbols: [],
  positions: [],
  bars: 0,
  barsLimit: 52_560_000,
  ...more,
})

export const linkOf = (more: Partial<Link> = {}): Link => ({
  state: 'connected',
  now: at,
  broker: null,
  pairing: null,
  account: null,
  connector: { version: '1.2', lines: 380, sha256: 'abcdef' },
  ...more,
})
