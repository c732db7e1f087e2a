import { z } from 'zod'
import { ReceivedMessage, ReportedAccount } from './connector-messages.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { BrokerDetails } from './setup.ts'
import { Message } from './user.ts'

export const connectorLimits = {
  /** Letters and digits that are not easily confused. */
  codeAlphabet: 'ABCDEFGHJKMNPQRSTUVWXYZ23456789',
  codeLength: 8,
  codeMinutes: 15,
  /** Wrong codes for an account before its code is spent. */
  codeTries: 5,
  /** Seconds of silence after which a terminal is late, and after which it is offline. */
  lateSeconds: 60,
  offlineSeconds: 900,
  messageBytes: 256 * 1024,
  /** Trading accounts of a user, linked or from a report. */
  accounts: 50,
  /** One-minute bars of all accounts of a user: ten years of ten symbols, at 525,600 minutes a year. */
  bars: 10 * 10 * 525_600,
  /** Deals of all accounts of a user. */
  deals: 400_000,
  /** Symbols of an account. */
  symbols: 500,
  /** Terminals of an account. One more replaces the one that was heard longest ago. */
  terminals: 10,
} as const

/**
 * `none`: the account is not named yet. `declared`: no code was requested. `waiting`: for a terminal that sends the code. `mismatch`: a
 * terminal sent it from another account. `connected`, `late` and `offline` depend on how long the terminal has been silent. `revoked`: the
 * link was ended.
 */
export const linkStates = ['none', 'declared', 'waiting', 'mismatch', 'connected', 'late', 'offline', 'revoked'] as const
export type LinkState = (typeof linkStates)[number]

const LinkedPosition = z.object({
  ticket: z.string(),
  openedAt: Instant,
  symbol: z.string(),
  side: z.enum(['long', 'short']),
  lots: z.number(),
  price: z.number(),
  now: z.number(),
  stop: z.number().nullable(),
  target: z.number().nullable(),
  swap: z.number(),
  profit: z.number(),
})
export type LinkedPosition = z.infer<typeof LinkedPosition>

const LinkedSymbol = z.object({
  /** The broker's name for it. */
  symbol: z.string(),
  /** The instrument that the user has assigned, and the one that its name suggests. */
  instrument: z.string().nullable(),
  suggested: z.string().nullable(),
  digits: z.int(),
  contract: z.number(),
  spread: z.int(),
  swapLong: z.number(),
  swapShort: z.number(),
})
export type LinkedSymbol = z.infer<typeof LinkedSymbol>

const LinkedAccount = z.object({
  ...ReportedAccount.shape,
  build: z.int().nullable(),
  /** The version of its connector; null before the first report of a version that says it. */
  version: z.string().nullable(),
  hedging: z.boolean(),
  /** How the broker's clock is read, such as `New York + 7 h`; null before the first report. */
  clock: z.string().nullable(),
  clockProven: z.boolean(),
  /** Why the times of the terminal are not believed. Until they are, nothing that it sends is stored. */
  clockFault: z.string().nullable(),
  balance: z.number().nullable(),
  equity: z.number().nullable(),
  margin: z.number().nullable(),
  freeMargin: z.number().nullable(),
  heardAt: Instant.nullable(),
  /** The number of terminals that have reported into the account within a day. */
  terminals: z.int(),
  deals: z.int(),
  lastDealAt: Instant.nullable(),
  /** One-minute bars that are stored for all accounts of the user, and how many are at most. */
  bars: z.int(),
  barsLimit: z.int(),
  symbolsAt: Instant.nullable(),
  positions: z.array(LinkedPosition),
  symbols: z.array(LinkedSymbol),
})
export type LinkedAccount = z.infer<typeof LinkedAccount>

export const Link = z.object({
  state: z.enum(linkStates),
  now: Instant,
  broker: BrokerDetails.nullable(),
  /** A code was requested and is still valid. `reported` is the account of a terminal that sent it and does not match. */
  pairing: z.object({ askedAt: Instant, expiresAt: Instant, reported: ReportedAccount.nullable() }).nullable(),
  account: LinkedAccount.nullable(),
  /** The Expert Advisor that this installation offers. */
  connector: z.object({ version: z.string(), lines: z.int(), sha256: z.string() }),
})
export type Link = z.infer<typeof Link>

const PairingCode = z.object({ code: z.string(), expiresAt: Instant })

const Pairing = z.strictObject({
  /** Case and blanks do not matter. */
  code: z.string().max(40),
  account: ReportedAccount,
})
export type Pairing = z.infer<typeof Pairing>

const Paired = z.object({
  /** The Bearer token for `/api/mt5/ingest`, and for nothing else. */
  token: z.string(),
  /** The number of the first message. */
  next: z.int(),
})
export type Paired = z.infer<typeof Paired>

const IngestAnswer = z.object({
  /** The number (`X-Assay-Seq`) that the next message must have. */
  next: z.int(),
  /** Whether this call stored the message. A repeat was stored before, and a message ahead of its turn is not stored at all. */
  stored: z.boolean(),
  /** Rows of a stored message that were not stored: their places in its list, from 0, and why. */
  refused: z.array(z.object({ rows: z.array(z.int()), reason: z.string() })).optional(),
})
export type IngestAnswer = z.infer<typeof IngestAnswer>

const Unlink = z.strictObject({ deleteData: z.boolean() })

const SymbolMapping = z.strictObject({ symbol: z.string().min(1).max(40), instrument: z.string().max(20).nullable() })
export type SymbolMapping = z.infer<typeof SymbolMapping>

export const connectorApi = {
  read: { method: 'GET', path: '/api/mt5', gate: 'steps', response: Link },
  /** Makes a new code that replaces an earlier one. */
  ask: { method: 'POST', path: '/api/mt5/pairing', gate: 'steps', secret: true, response: PairingCode },
  /** For a terminal on another account: accept its account instead of the one that was named, or refuse it and spend the code. */
  decide: {
    method: 'POST',
    path: '/api/mt5/pairing/decision',
    gate: 'steps',
    body: z.strictObject({ accept: z.boolean() }),
    response: Message,
  },
  map: { method: 'PUT', path: '/api/mt5/symbols', gate: 'steps', body: SymbolMapping, response: Message },
  unlink: { method: 'DELETE', path: '/api/mt5', gate: 'steps', body: Unlink, response: Message },
  /** The source of the Expert Advisor, and its SHA-256 in the format of `sha256sum`. */
  source: { method: 'GET', path: '/downloads/AssayConnector.mq5', gate: 'open', response: 'binary' },
  sourceHash: { method: 'GET', path: '/downloads/AssayConnector.mq5.sha256', gate: 'open', response: 'binary' },
  /** Called by the terminal, with the code. */
  pair: { method: 'POST', path: '/api/mt5/pair', gate: 'open', secret: true, body: Pairing, response: Paired },
  /** Called by the terminal, with its token as Bearer token and the message's number in `X-Assay-Seq`; at most 256 kB. */
  ingest: {
    method: 'POST',
    path: '/api/mt5/ingest',
    gate: 'open',
    body: ReceivedMessage,
    decidesPartByPart: true,
    response: IngestAnswer,
  },
} as const satisfies Record<string, Endpoint>
