import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'

/** PostgreSQL notifies this channel of every firing, when its transaction commits. */
export const firedChannel = 'alert_fired'
/** PostgreSQL notifies this channel when a user's alerts or their read mark change. The payload is the user's id. */
export const changedChannel = 'alert_changed'

type Moment = ColumnType<Date, Date | string, Date | string>
type DefaultMoment = ColumnType<Date, Date | string | undefined, Date | string>
/** Read as text. */
type Int8 = ColumnType<string, string | number | undefined, string | number>
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

interface PriceAlertTable {
  id: Generated<string>
  user_id: string
  symbol: string
  kind: string
  params: JSONColumnType<Record<string, unknown>, string, string>
  side: string
  trigger: string
  cooldown_sec: number
  expires_at: MaybeMoment
  channels: string[]
  message: string
  status: Generated<string>
  paused_by: string | null
  armed_at: Moment
  /** What it waits for besides its step or move. */
  awaits: string | null
  /** The number of the earliest quote that it looks back to. */
  counts_from: Int8
  /** Its last firing since it was armed. */
  fired_at: MaybeMoment
  created_at: DefaultMoment
  last_triggered_at: MaybeMoment
  trigger_count: Generated<number>
  rule_at: MaybeMoment
  rule_true: boolean | null
  rule_waits: string | null
  /** What its rule costs at each close; see `ruleCost`. */
  rule_cost: Generated<number | null>
}

interface FiringTable {
  user_id: string
  /** int8, as text. */
  seq: string
  id: Generated<string>
  alert_id: string
  occasion: number
  kind: string
  symbol: string
  message: string
  /** Null if no price decided it. */
  price: number | null
  at: Moment
  late: boolean
  source: string
  simulated: boolean
  fired_at: DefaultMoment
}

interface DeliveryTable {
  firing_id: string
  user_id: string
  channel: string
  status: Generated<string>
  attempts: Generated<number>
  due_at: DefaultMoment
  done_at: MaybeMoment
  error: string | null
  /** The push subscriptions that it was delivered to. */
  reached: Generated<string[]>
}

interface PushSubscriptionTable {
  id: Generated<string>
  user_id: string
  endpoint: string
  keys: Buffer
  name: string
  created_at: DefaultMoment
}

interface WebhookTable {
  user_id: string
  url: string
  secret: Buffer
  created_at: DefaultMoment
  failed_at: MaybeMoment
  failure: string | null
}

interface EventMarkTable {
  id: Generated<string>
  alert_id: string
  /** The arming that it belongs to. An alert that is armed again starts without marks. */
  armed_at: Date
  event_id: string
  told: 'fired' | 'moved' | 'cancelled'
  /** The schedule that was notified, or when the event was cancelled. */
  about: Date
}

/** UTC milliseconds. */
interface CountedQuote {
  source: string
  simulated: boolean
  bid: number
  ask: number
  at: number
}

interface FeedMarkTable {
  symbol: string
  source: string
  simulated: boolean
  bid: number
  ask: number
  at: Moment
  at_once: Generated<number[]>
  /** How many quotes of the symbol were counted so far. */
  number: Int8
  /** It came while the market was closed, so it does not count. */
  closed: Generated<boolean>
  /** The last one that counts if this one does not; null if there is none. */
  counted: ColumnType<CountedQuote | null, string | null | undefined, string | null>
}

export interface AlertTables {
  price_alerts: PriceAlertTable
  alert_changes: { id: Generated<string>; alert_id: string }
  alert_sequences: { user_id: string; seq: Generated<string>; read_seq: Generated<string> }
  alert_firings: FiringTable
  alert_deliveries: DeliveryTable
  alert_cursors: { session_id: string; user_id: string; seq: string }
  push_subscriptions: PushSubscriptionTable
  webhooks: WebhookTable
  feed_marks: FeedMarkTable
  /** batch: int8, as text. */
  alert_engine: { one: Generated<boolean>; term: string; batch: string }
  alert_event_marks: EventMarkTable
  alert_windows: { id: Generated<string>; symbol: string; until: Moment; quotes: number[]; number: Int8 }
}

export type PriceAlertRow = Selectable<PriceAlertTable>
export type FiringRow = Selectable<FiringTable>
export type DeliveryRow = Selectable<DeliveryTable>
