import { dayBoundaries, timeframes } from '@assay/market'
import { intrabarModes, oppositeEntries, RulesSchema, StopSettingsSchema, usualOptions } from '@assay/strategy'
import { z } from 'zod'
import { Instant } from './instant.ts'

export const BacktestOptions = z.strictObject({
  intrabar: z.enum(intrabarModes).default(usualOptions.intrabar),
  opposite_entry: z.enum(oppositeEntries).default(usualOptions.opposite_entry),
  day_boundary: z.enum(dayBoundaries).default(usualOptions.day_boundary),
  /** `auto`, or the provider of the series to use. */
  provider: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Expected a provider such as "dukascopy".')
    .default(usualOptions.provider),
})
export type BacktestOptions = z.infer<typeof BacktestOptions>

/** A series that the rules read, listed once per alias. */
const SentIndicator = z.strictObject({
  name: z.string().min(1).max(80),
  params: z.record(z.string().max(40), z.number()).default({}),
  timeframe: z.enum(timeframes),
  alias: z.string().min(1).max(4000),
  candle: z.number().optional(),
  args: z.array(z.unknown()).max(8).optional(),
})

const EntrySide = z.strictObject({ conditions: RulesSchema })
const ExitSide = z.strictObject({ conditions: RulesSchema, sltp: StopSettingsSchema.nullable().default(null) })

export const FinalStrategy = z.strictObject({
  entry: z.strictObject({ long: EntrySide, short: EntrySide }),
  exit: z.strictObject({ long: ExitSide, short: ExitSide }),
})
export type FinalStrategy = z.infer<typeof FinalStrategy>

const Amount = z.number().positive().max(1e12)

const dated = (request: { start_date: string; end_date: string }) => Date.parse(request.start_date) < Date.parse(request.end_date)

/** The body of `POST /run-backtest`. The end of the period is exclusive. */
export const BacktestRequest = z
  .strictObject({
    symbol: z.string().regex(/^[a-z0-9][a-z0-9._-]{1,19}$/, 'Expected a symbol in lower case, such as "xauusd".'),
    timeframe: z.enum(timeframes),
    start_date: Instant,
    end_date: Instant,
    initialCapital: Amount,
    positionSizeType: z.literal('capitalbased'),
    positionValue: Amount,
    trade_quantity: Amount,
    sltp_present: z.boolean(),
    final_strategy: FinalStrategy,
    indicators: z.array(SentIndicator).max(500),
    options: BacktestOptions.default(usualOptions),
  })
  .refine(dated, { path: ['end_date'], message: 'The period must end after it starts.', params: { code: 'DATES_INVALID' } })
export type BacktestRequest = z.infer<typeof BacktestRequest>
/** The same request as a caller writes it: options may be left out. */
export type BacktestRequestBody = z.input<typeof BacktestRequest>
