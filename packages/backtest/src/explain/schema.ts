import { checks, intrabarModes, StopSettingsSchema } from '@assay/strategy'
import { z } from 'zod'
import { directions, OpenPosition, Trade } from '../figures/answer-schema.ts'

const Count = z.int().min(0)
/** ISO 8601 in UTC. */
const Moment = z.string()
const Price = z.number()
const Side = z.enum(directions)

/** What to explain: a bar, given by a moment within it, or a trade by its number, counted from 1 in order of closing. */
export const ExplainAsk = z.union([z.strictObject({ bar: z.iso.datetime() }), z.strictObject({ trade: z.int().min(1) })])
export type ExplainAsk = z.infer<typeof ExplainAsk>

/** An operand at the close of a bar. A function lists its parts. */
export interface OperandAtBar {
  /** For example `EMA (8)`; the timeframe is added if it is not that of the bars. */
  label: string
  /** The unit in the catalogue; `index` for functions, whose unit is not known. */
  unit: string
  /** Null if it is undefined or not a single number. */
  value: number | null
  /** The value before, for checks that compare with the past (crosses, rising, falling); otherwise null. */
  before: number | null
  parts: OperandAtBar[]
}

export const OperandAtBar: z.ZodType<OperandAtBar> = z.object({
  label: z.string(),
  unit: z.string(),
  value: z.number().nullable(),
  before: z.number().nullable(),
  parts: z.array(z.lazy(() => OperandAtBar)),
})

/** A condition of a rule at the close of a bar. */
export const ConditionAtBar = z.object({
  kind: z.literal('condition'),
  line: z.string(),
  check: z.enum(checks),
  left: OperandAtBar,
  /** Null for `between`, `rising`, `falling` and patterns, whose right side is not a series. */
  right: OperandAtBar.nullable(),
  /** The ends of `between`, both included. */
  bounds: z.tuple([z.number(), z.number()]).nullable(),
  holds: z.boolean(),
  /** True if the whole rule would be inverted when this condition alone is. */
  decisive: z.boolean(),
})
export type ConditionAtBar = z.infer<typeof ConditionAtBar>

/** A rule, or a group within one, at the close of a bar. */
export interface RuleAtBar {
  kind: 'group'
  logic: 'and' | 'or'
  holds: boolean
  nodes: (ConditionAtBar | RuleAtBar)[]
}

export const RuleAtBar: z.ZodType<RuleAtBar> = z.object({
  kind: z.literal('group'),
  logic: z.enum(['and', 'or']),
  holds: z.boolean(),
  nodes: z.array(z.union([ConditionAtBar, z.lazy(() => RuleAtBar)])),
})

/**
 * What happened to an entry at the close of a bar; exactly one is true.
 * - `entered`: filled at the next open.
 * - `in-position`: signalled, but a position was open and stayed open.
 * - `opposite-ignored`: the other side signalled while a position was open, and such entries are ignored.
 * - `exit-only`: signalled, but the open position was closed by its rule at the same close.
 * - `both-sides`: long and short signalled at once.
 * - `last-bar`: signalled, but the period has no further bar to fill it.
 * - `rule-false`: no entry rule was true. `warm-up`: none could be, because a value was not yet defined. `no-rule`: there is no entry rule.
 * - `before-period`, `after-period`: the bar is not tested. `no-bar`: no bar covers that moment.
 */
export const entryVerdicts = [
  'entered',
  'in-position',
  'opposite-ignored',
  'exit-only',
  'both-sides',
  'last-bar',
  'rule-false',
  'warm-up',
  'no-rule',
  'before-period',
  'after-period',
  'no-bar',
] as const
export type EntryVerdict = (typeof entryVerdicts)[number]

/** The position that is open at the close of a bar. */
export const HeldPosition = z.object({
  /** Its number among the trades. */
  trade: Count,
  direction: Side,
  since: Moment,
  entry_price: Price,
  /** The opening time of the bar in which it was closed; null if it is open at the end. */
  until: Moment.nullable(),
  /** Its exit rule at this close; null if there is none. */
  exit: RuleAtBar.nullable(),
})
export type HeldPosition = z.infer<typeof HeldPosition>

/** An entry at the next open that the rules did not make, simulated alone with the same exits. */
export const WhatIf = z.object({
  direction: Side,
  entry_datetime: Moment,
  entry_price: Price,
  /** Null if it would be open at the end; `exit_price` is then the last close. */
  exit_datetime: Moment.nullable(),
  exit_price: Price,
  exit_reason: Trade.shape.exit_reason.nullable(),
  ambiguous_bar: z.boolean(),
  pnl: z.number(),
  pnl_percent: z.number(),
})
export type WhatIf = z.infer<typeof WhatIf>

const sides = <T extends z.ZodType>(each: T) => z.object({ long: each, short: each })

/** Why an entry followed a bar, or why none did. */
export const BarStory = z.object({
  kind: z.literal('bar'),
  asked: Moment,
  bar: z.object({ time: Moment, closes: Moment, open: Price, high: Price, low: Price, close: Price }).nullable(),
  verdict: z.enum(entryVerdicts),
  /** The side that signalled; null if neither or both did. */
  side: Side.nullable(),
  rules: sides(RuleAtBar.nullable()),
  position: HeldPosition.nullable(),
  /** The number of the trade that was entered at the next open. */
  entered: Count.nullable(),
  /** The next bar, at whose open an entry would fill; null if the period has none. */
  fill: z.object({ time: Moment, price: Price }).nullable(),
  /** The first bar at whose close every value needed for an entry is defined; null if there is none. */
  warm_up_until: Moment.nullable(),
  /** Bars expected by the market hours but missing right before this one. */
  missing_before: Count,
  /** Whether the market was open at that moment. */
  market_open: z.boolean(),
  what_if: z.array(WhatIf),
  /** The bars before and after it, if there are any. */
  around: z.object({ previous: Moment.nullable(), next: Moment.nullable() }),
  /** The nearest bars whose signals were not followed by an entry. */
  blocked: z.object({ previous: Moment.nullable(), next: Moment.nullable() }),
  /** Bars of the period with an entry signal, by verdict. */
  signals: z.array(z.object({ verdict: z.enum(entryVerdicts), bars: Count })),
})
export type BarStory = z.infer<typeof BarStory>

/** How one trade began, developed and ended. */
export const TradeStory = z.object({
  kind: z.literal('trade'),
  number: Count,
  /** The number of closed trades, plus the open one if any. */
  of: Count,
  /** Null for the position that is open at the end. */
  trade: Trade.nullable(),
  open: OpenPosition.nullable(),
  direction: Side,
  /** At the close of the signal bar. */
  entry_rule: RuleAtBar.nullable(),
  /** For an exit by rule: the rule that decided it, at the close before the exit. */
  exit_rule: RuleAtBar.nullable(),
  /** The position was closed by an entry of the other side, without its own exit rule being true. */
  left_by_opposite: z.boolean(),
  /** Target and stop as they were set. */
  settings: StopSettingsSchema.nullable(),
  intrabar: z.enum(intrabarModes),
  /** The bars from which the stop had a new price. */
  stop_path: z.array(z.object({ time: Moment, stop: Price })),
  /** The best and worst prices while it was open. */
  best: Price,
  worst: Price,
  /** Market closures of a day or more while it was open. */
  breaks: z.array(z.object({ from: Moment, to: Moment })),
  /** True if the exit bar is the first after such a closure. */
  left_after_break: z.boolean(),
  /** Bars missing while it was open. */
  missing: Count,
  /** If the open of a minute within the exit bar filled it, beyond the stop or the target: that minute. */
  gap_minute: Moment.nullable(),
  /** If an open beyond the stop filled it: the profit or loss at the stop itself. */
  pnl_at_stop: z.number().nullable(),
  /** If stop and target were touched in an unknown order: the result with the target first. */
  pnl_at_target: z.number().nullable(),
  /** The cost per unit and round trip, in price, at which the gain is zero; null without a gain. */
  break_even_cost: z.number().nullable(),
})
export type TradeStory = z.infer<typeof TradeStory>

/** The response when the run has no trade of that number. */
export const NoTrade = z.object({ kind: z.literal('no-trade'), number: Count, of: Count })
export type NoTrade = z.infer<typeof NoTrade>

/** The response of `POST /api/explain`. */
export const Explanation = z.discriminatedUnion('kind', [BarStory, TradeStory, NoTrade])
export type Explanation = z.infer<typeof Explanation>
