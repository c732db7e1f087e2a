import { daySeconds, findInstrument, timeframes } from '@assay/market'
import { alertSides } from '@assay/price-alerts'
import { z } from 'zod'
import { alertKinds, withBarCondition, withCondition } from './alert-condition.ts'
import { alertChannels } from './answers.ts'
import { bounded } from './bounded.ts'
import { seriesChoice } from './data-series.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { wholeText } from './number-text.ts'
import { ruleLimits } from './rule-kind.ts'
import { Message } from './user.ts'

export const alertLimits = {
  /** The most alerts of one user, in any state. */
  alerts: 1000,
  /** Firings of one user that are kept, the newest. */
  firings: 20_000,
  message: 300,
  cooldownSec: 7 * daySeconds,
  /** The most that one rule may cost, and all active rules of one user; see `ruleCost`. Building a million values takes about 15 ms. */
  ruleCost: 1_000_000,
  rulesCost: 10_000_000,
  /** An alert that fires this often within `stormMinutes` is paused. */
  stormTriggers: 15,
  stormMinutes: 3,
  /** Days of history that a preview covers. */
  previewDays: 30,
} as const

export const alertTriggers = ['once', 'every'] as const
export const alertStates = ['active', 'paused', 'triggered', 'expired'] as const
export type AlertState = (typeof alertStates)[number]

const Traded = z
  .string()
  .max(20)
  .refine((symbol) => findInstrument(symbol)?.symbol === symbol, 'There is no instrument of that name.')
const Channels = z
  .array(z.enum(alertChannels))
  .max(alertChannels.length)
  .refine((list) => new Set(list).size === list.length, 'Each one once.')

const settings = {
  /** Applies to price conditions only: rules are decided on bars. */
  side: z.enum(alertSides).default('bid'),
  /** With `every` the alert fires again once the price has been back, and not before the cooldown is over. */
  trigger: z.enum(alertTriggers).default('once'),
  cooldownSec: z.int().min(0).max(alertLimits.cooldownSec).default(0),
  expiresAt: Instant.nullable().default(null),
  channels: Channels.default(['toast']),
  /** Text put in front of what happened; '' for none. */
  message: z.string().trim().max(alertLimits.message).default(''),
}

/**
 * What to do if the condition is already true at the current price: `ask` refuses with `ALERT_ALREADY_TRUE`, `fire` fires at once, `wait`
 * waits until it has been false and becomes true again. Without a current price, the next one tells: the alert fires if it holds there.
 */
const whenTrue = z.enum(['ask', 'fire', 'wait']).default('ask')

export const NewPriceAlert = withCondition(z.strictObject({ symbol: Traded, ...settings, whenTrue }))
export type NewPriceAlert = z.infer<typeof NewPriceAlert>

const SentParams = bounded(z.record(z.string(), z.unknown()), ruleLimits)

/**
 * Changes only the fields that are given. `params` belong to `kind`, or to the alert's present kind; a new kind needs its params. A new
 * condition or side re-arms the alert, even if it was triggered or has expired. A new expiry re-arms an expired alert. Only `resume` ends a
 * pause.
 */
export const PriceAlertChange = z
  .strictObject({
    kind: z.enum(alertKinds),
    params: SentParams,
    side: z.enum(alertSides),
    trigger: z.enum(alertTriggers),
    cooldownSec: z.int().min(0).max(alertLimits.cooldownSec),
    expiresAt: Instant.nullable(),
    channels: Channels,
    message: settings.message.removeDefault(),
    whenTrue,
  })
  .partial()
  .refine(({ kind, params }) => kind === undefined || params !== undefined, { message: 'A kind comes with its params.', path: ['params'] })
export type PriceAlertChange = z.infer<typeof PriceAlertChange>

export const PriceAlert = z.object({
  id: z.uuid(),
  symbol: z.string(),
  kind: z.enum(alertKinds),
  /** In the form that `AlertCondition` defines for the kind. */
  params: z.record(z.string(), z.unknown()),
  side: z.enum(alertSides),
  trigger: z.enum(alertTriggers),
  cooldownSec: z.int(),
  expiresAt: Instant.nullable(),
  channels: z.array(z.enum(alertChannels)),
  message: z.string(),
  status: z.enum(alertStates),
  /** Why it is paused: by its user, or because it fired 15 times in 3 minutes. */
  pausedBy: z.enum(['user', 'storm']).nullable(),
  createdAt: Instant,
  lastTriggeredAt: Instant.nullable(),
  triggerCount: z.int(),
  /**
   * Why it cannot fire at the moment (no quotes, no bars), or why an event may come at another time: a sentence. Absent if all is well.
   * `alertStanding` says the state of an alert in words.
   */
  waitsFor: z.string().optional(),
  /** With `waitsFor`: what it waits for. `data` are whole candles, or a calendar that is up to date. */
  waitsOn: z.enum(['quotes', 'data']).optional(),
})
export type PriceAlert = z.infer<typeof PriceAlert>

/** An alert that fired, or (`notice`) something its owner needs to know about it. */
export const Firing = z.object({
  id: z.uuid(),
  alertId: z.uuid(),
  kind: z.enum(['alert', 'notice']),
  symbol: z.string(),
  /** The text of the toast: the alert's own message and what happened. */
  message: z.string(),
  /** Null for alerts on a calendar event, which no price decides. */
  price: z.number().nullable(),
  /** When it happened, by the clock of the quotes. */
  at: Instant,
  /** It was detected only afterwards, for example after a restart. */
  late: z.boolean(),
  source: z.string(),
  simulated: z.boolean(),
  /** The user's firings, numbered without a gap. */
  seq: z.int().positive(),
})
export type Firing = z.infer<typeof Firing>

/**
 * The condition of an alert that is being edited, and how long it is silent after each firing. Alerts on events have no preview: the
 * calendar shows when they are due.
 */
export const PreviewRequest = withBarCondition(z.strictObject({ symbol: Traded, side: settings.side, cooldownSec: settings.cooldownSec }))
export type PreviewRequest = z.infer<typeof PreviewRequest>

export const PreviewAnswer = z.object({
  /**
   * How often it would have fired every time from `from` to `to`, decided as live prices are: the last days, or the last ones that the bars
   * cover if they ended long ago.
   */
  count: z.int(),
  from: Instant,
  to: Instant,
  /** The newest 500 firings, oldest first, in UTC milliseconds because a chart draws them. */
  firings: z.array(z.object({ at: z.number(), price: z.number() })),
  /** The bars used: bids of that timeframe, the finest that is held, with their source and whether they are simulated. */
  source: z.string(),
  label: z.string(),
  simulated: z.boolean(),
  ...seriesChoice,
  timeframe: z.enum(timeframes),
  /** The condition is true now, so saving the alert asks what to do. */
  alreadyTrue: z.boolean(),
})
export type PreviewAnswer = z.infer<typeof PreviewAnswer>

/** The notification list: what has happened, newest first. */
export const Bell = z.object({
  firings: z.array(Firing),
  /** Firings newer than the last one that was read. */
  unread: z.int(),
  /** The `seq` of the newest firing; 0 before the first. */
  seq: z.int(),
})
export type Bell = z.infer<typeof Bell>

const BellQuery = z.strictObject({ before: wholeText(15).optional(), limit: wholeText(3).pipe(z.int().min(1).max(200)).optional() })
export type BellQuery = z.infer<typeof BellQuery>

const ById = z.strictObject({ id: z.uuid() })
const ListQuery = z.strictObject({ symbol: z.string().max(20).optional() })

export const alertsApi = {
  /** Most recently created first. */
  list: { method: 'GET', path: '/api/price-alerts', gate: 'complete', query: ListQuery, response: z.array(PriceAlert) },
  create: { method: 'POST', path: '/api/price-alerts', gate: 'complete', body: NewPriceAlert, response: PriceAlert },
  preview: { method: 'POST', path: '/api/price-alerts/preview', gate: 'complete', body: PreviewRequest, response: PreviewAnswer },
  read: { method: 'GET', path: '/api/price-alerts/:id', gate: 'complete', params: ById, response: PriceAlert },
  change: { method: 'PATCH', path: '/api/price-alerts/:id', gate: 'complete', params: ById, body: PriceAlertChange, response: PriceAlert },
  remove: { method: 'DELETE', path: '/api/price-alerts/:id', gate: 'complete', params: ById, response: Message },
  pause: { method: 'POST', path: '/api/price-alerts/:id/pause', gate: 'complete', params: ById, response: PriceAlert },
  /** Re-arms a paused, triggered or expired alert. An expiry that has passed is removed. */
  resume: {
    method: 'POST',
    path: '/api/price-alerts/:id/resume',
    gate: 'complete',
    params: ById,
    body: z.strictObject({ whenTrue: whenTrue.removeDefault().default('wait') }).optional(),
    response: PriceAlert,
  },
  /** The newest 200, newest first. */
  firings: { method: 'GET', path: '/api/price-alerts/:id/firings', gate: 'complete', params: ById, response: z.array(Firing) },
} as const satisfies Record<string, Endpoint>

export const bellApi = {
  list: { method: 'GET', path: '/api/bell', gate: 'complete', query: BellQuery, response: Bell },
  /** Every firing that is kept, newest first. Times are UTC. */
  csv: { method: 'GET', path: '/api/bell.csv', gate: 'complete', response: 'binary' },
  /** Marks everything up to this number as read. */
  read: {
    method: 'POST',
    path: '/api/bell/read',
    gate: 'complete',
    body: z.strictObject({ seq: z.int().nonnegative() }),
    response: Message,
  },
} as const satisfies Record<string, Endpoint>
