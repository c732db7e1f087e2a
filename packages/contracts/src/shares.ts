import { Coverage, JudgedTries, Metrics, Trade, TradeCounts } from '@assay/backtest'
import { dayBoundaries, timeframes } from '@assay/market'
import { intrabarModes, oppositeEntries } from '@assay/strategy'
import { z } from 'zod'
import { FinalStrategy } from './backtest-request.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { KeptResult, ResultById, ResultName } from './results.ts'
import { Message } from './user.ts'

export const shareLimits = {
  /** Links of a user that are open at the same time. */
  open: 100,
  /** How long an expired link stays in its owner's list. Its content is not kept. */
  expiredDays: 30,
} as const

/** How long a link is valid, in days; `never` until it is revoked. */
export const shareTerms = { '7 days': 7, '30 days': 30, '1 year': 365, never: null } as const
export type ShareTerm = keyof typeof shareTerms

/** See `CarriedOptions` of the strategy package. */
const CarriedOptions = z.strictObject({
  opposite_entry: z.enum(oppositeEntries).optional(),
  day_boundary: z.enum(dayBoundaries).optional(),
  provider: z.string().optional(),
})

export const ShareWishes = z.strictObject({
  hidesRules: z.boolean(),
  hidesMoney: z.boolean(),
  expires: z.enum(Object.keys(shareTerms) as [ShareTerm, ...ShareTerm[]]),
})
export type ShareWishes = z.infer<typeof ShareWishes>

/** A link as its owner sees it. Its token is known only when it is made: the server keeps a hash. */
export const Share = z.object({
  id: z.uuid(),
  resultId: z.string(),
  name: ResultName.nullable(),
  symbol: z.string(),
  hidesRules: z.boolean(),
  hidesMoney: z.boolean(),
  createdAt: Instant,
  /** Null: it does not expire. A time in the past means it has expired. */
  expiresAt: Instant.nullable(),
})
export type Share = z.infer<typeof Share>

const Percent = z.number()

const SharedTrade = z.strictObject({
  direction: Trade.shape.direction,
  entered: Instant,
  left: Instant,
  entry_price: z.number(),
  exit_price: z.number(),
  bars: z.int(),
  /** Percent of what was invested. */
  percent: Percent,
  /** In `money.currency`; null if money is hidden. */
  pnl: z.number().nullable(),
})
export type SharedTrade = z.infer<typeof SharedTrade>

const Unknown = z.strictObject({ unknown: z.string() })
const Range = z.strictObject({ lower: z.number(), upper: z.number() })
const SharedPart = z.strictObject({ n: z.int(), gain: Percent })

/** How sure a result is, as it was when the link was made. Each part is a number or the reason why there is none. */
const SharedEvidence = z.strictObject({
  /** Closed trades. */
  n: z.int().min(0),
  /** Shares from 0 to 1, with the 95 % interval. */
  win_rate: z.union([Range.extend({ won: z.int(), rate: z.number() }), Unknown]),
  /** The mean of a trade in percent of the capital, with its 95 % interval. */
  expectancy: z.union([Range.extend({ mean: Percent }), Unknown]),
  /** Trades that it takes to tell the mean from nothing. */
  trades_needed: z.union([z.strictObject({ total: z.int() }), Unknown]),
  /** `gain`: percent of the capital. `percentile`: the percentage of random runs that the result beats. */
  random_entries: z.union([z.strictObject({ runs: z.int(), percentile: z.number(), p_value: z.number(), gain: Percent }), Unknown]),
  /** The gains of the first 80 % of the bars and of the last 20 %, in percent of the capital. */
  halves: z.union([z.strictObject({ first: SharedPart, last: SharedPart }), Unknown]),
})
export type SharedEvidence = z.infer<typeof SharedEvidence>

/**
 * A result of which something is hidden. It lists the fields that are shown, so that a field added to results later stays private. It has
 * no result id: the id is a hash of the request, and could be used to check a guess at the rules or the capital.
 */
export const SharedFigures = z.strictObject({
  symbol: z.string(),
  timeframe: z.enum(timeframes),
  /** Days in UTC, both covered by bars. The exact instants of the request would reveal the owner's time zone. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** The days asked for, if bars covered only a part of them. */
  asked: z.strictObject({ from: z.iso.date(), to: z.iso.date() }).nullable().optional(),
  /** `provider` is missing in links from before it was frozen with them. */
  data: Coverage.pick({ provider: true, label: true, simulated: true, expected: true, held: true, missing: true })
    .partial({ provider: true })
    .strict(),
  engine: z.string(),
  trades: TradeCounts,
  metrics: Metrics.omit({ monthly: true }).strict(),
  /** What decided bars that touched stop and target; null if no level could be touched, missing if rules are hidden. */
  touchOrder: z.enum(intrabarModes).nullable().optional(),
  /** The other options with which it was tested, if they are not the usual ones and rules are not hidden. */
  carried: CarriedOptions.optional(),
  /** Percent of the capital. */
  net: Percent,
  floatingDrawdown: Percent,
  /** In price: what a trade may cost before the profit is gone. */
  breakEven: z.number().nullable(),
  /** Percent of the capital, by month of exit: the last six that were covered. Of UTC, or of trading days with daily and weekly candles. */
  months: z.array(z.strictObject({ month: z.string(), percent: Percent, trades: z.int() })),
  /** `[UTC milliseconds, percent of the capital since the start]`. */
  equity: z.array(z.tuple([z.number(), Percent])),
  list: z.array(SharedTrade),
  /** A position that was still open at the end. */
  open: z.strictObject({ direction: Trade.shape.direction, entered: Instant, entry_price: z.number(), percent: Percent }).nullable(),
  /** Missing in links from before it was frozen with them. */
  evidence: SharedEvidence.optional(),
  /** Null if money is hidden. */
  money: z.strictObject({ currency: z.string(), capital: z.number(), final: z.number() }).nullable(),
  /** Null if rules are hidden. */
  rules: FinalStrategy.nullable(),
})
export type SharedFigures = z.infer<typeof SharedFigures>

/** What a link shows: the whole result, or only its figures if something is hidden. It was frozen when the link was made. */
export const SharedResult = z.object({
  sharedAt: Instant,
  hidesRules: z.boolean(),
  hidesMoney: z.boolean(),
  /** How often the owner had tried the idea when the link was made; missing in links from before it was told. */
  tried: JudgedTries.optional(),
  result: KeptResult.nullable(),
  figures: SharedFigures.nullable(),
})
export type SharedResult = z.infer<typeof SharedResult>

const ById = z.strictObject({ id: z.uuid() })
const ByToken = z.strictObject({ token: z.string().max(200) })

export const sharesApi = {
  /** Only this response contains `token`: the link is `/shared/TOKEN` of this server. */
  create: {
    method: 'POST',
    path: '/api/results/:id/share',
    gate: 'verified',
    secret: true,
    params: ResultById,
    body: ShareWishes,
    response: z.object({ share: Share, token: z.string() }),
  },
  /** Revokes every link of one result. */
  endAll: { method: 'DELETE', path: '/api/results/:id/share', gate: 'verified', params: ResultById, response: Message },
  /** Newest first. */
  list: { method: 'GET', path: '/api/shares', gate: 'verified', response: z.array(Share) },
  end: { method: 'DELETE', path: '/api/shares/:id', gate: 'verified', params: ById, response: Message },
  /** Unknown, revoked and expired tokens get the same refusal. */
  read: {
    method: 'GET',
    path: '/api/shared/:token',
    gate: 'open',
    params: ByToken,
    response: SharedResult,
  },
  /** A picture for messengers, PNG of 1200 by 630. There is none if rules are hidden. */
  picture: { method: 'GET', path: '/api/shared/:token/picture.png', gate: 'open', params: ByToken, response: 'binary' },
} as const satisfies Record<string, Endpoint>
