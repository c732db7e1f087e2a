import type { JournalAccount, JournalFiguresAnswer, JournalGroup, JournalPosition } from '@assay/contracts'

export const journalId = '6b0d2b4e-6b4e-4f7e-8d39-0f1a2b3c4d5f'

/** An account that was read from reports. */
export const journalAccountOf = (more: Partial<JournalAccount> = {}): JournalAccount => ({
  id: journalId,
  login: '770188',
  server: 'Example-Demo',
  company: 'Example Markets',
  currency: 'USD',
  demo: true,
  hedging: true,
  clock: null,
  clockProven: false,
  link: 'none',
  heardAt: null,
  deals: 2,
  firstAt: null,
  lastAt: null,
  symbols: [],
  ...more,
})

/** A closed long position of gold that was held for an hour. */
export const positionOf = (more: Partial<JournalPosition> = {}): JournalPosition => ({
  id: '1',
  symbol: 'XAUUSD.m',
  instrument: 'XAUUSD',
  side: 'long',
  standing: 'closed',
  missing: null,
  lots: 1,
  closedLots: 1,
  openedAt: '2026-11-20T12:00:00.000Z',
  closedAt: '2026-11-20T13:00:00.000Z',
  entryPrice: 4100,
  exitPrice: 4101,
  profit: 100,
  commission: 0,
  swap: 0,
  result: 100,
  note: '',
  tags: [],
  ...more,
})

export const groupOf = (more: Partial<JournalGroup> = {}): JournalGroup => ({ key: 'x', n: 3, mean: 10, interval: null, sum: 30, ...more })

export const figuresOf = (more: Partial<JournalFiguresAnswer> = {}): JournalFiguresAnswer => ({
  closed: 3,
  open: 0,
  incomplete: 0,
  won: 2,
  lost: 1,
  result: 54.8,
  profit: 70,
  commission: -12,
  swap: -3.2,
  openResult: 0,
  incompleteResult: 0,
  charges: 0,
  total: 54.8,
  mean: 18.27,
  interval: null,
  heldSeconds: 7200,
  curve: [],
  bySymbol: [],
  bySession: [],
  byWeekday: [],
  byHolding: [],
  ...more,
})
