import type { ForwardRecord, ForwardTest } from '@assay/contracts'

/** A strategy on gold that has been followed since Monday, 2 November 2026, with 21 closed trades. */
export const forwardTestOf = (more: Partial<ForwardTest> = {}): ForwardTest => ({
  id: '3f0c6c62-9a58-4a3e-8d38-6d1c0e8b7a01',
  strategyId: '9b5b5c5e-52c0-4a4e-9f57-0b8d5a1c2d03',
  name: 'Gold cross',
  version: 2,
  symbol: 'XAUUSD',
  timeframe: '15min',
  startedAt: '2026-11-02T09:00:00.000Z',
  endedAt: null,
  endedBecause: null,
  source: 'push',
  simulated: false,
  upTo: null,
  waits: null,
  position: null,
  closed: 21,
  unit: 'R',
  result: 4.2,
  resultAfterSpread: -0.6,
  match: null,
  ...more,
})

export const forwardRecordOf = (more: Partial<ForwardRecord> = {}): ForwardRecord => ({
  ...forwardTestOf(),
  trades: [],
  expected: { source: null, from: null, to: null, trades: 0, cone: [] },
  nights: [],
  stop: null,
  closes: 0,
  lastClose: null,
  tested: null,
  spreadPaid: null,
  followed: { trades: 21, aWeek: null, mean: 0.2, won: 38.1 },
  ...more,
})

export const forwardTradeOf = (more: Partial<ForwardRecord['trades'][number]> = {}): ForwardRecord['trades'][number] => ({
  direction: 'long',
  enteredAt: '2026-11-03T10:15:00.000Z',
  entryPrice: 4000.5,
  leftAt: '2026-11-03T12:30:00.000Z',
  exitPrice: 4012,
  reason: 'rule',
  result: 1.2,
  resultAfterSpread: 1.1,
  ...more,
})
