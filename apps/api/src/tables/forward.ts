import type { ClosedCandle, Followed, ForwardFill, ForwardMatch, RequestToRun, SeenCandle } from '@assay/backtest'
import type { ForwardStop } from '@assay/contracts'
import type { Timeframe } from '@assay/market'
import type { ColumnType, Generated } from 'kysely'

/** The state of a forward test. */
export interface ForwardState {
  readonly followed: Followed
  /** The current candle, as far as its quotes have arrived. */
  readonly seen: SeenCandle | null
  /** Number of quotes already followed in the row after `quotes_to`. */
  readonly taken: number
}

/** The results of the backtest before the start, for comparison. */
export interface ForwardExpected {
  /** The series of its bars. Null without a backtest, missing in records from before it was kept. */
  readonly source?: { readonly provider: string; readonly label: string; readonly simulated: boolean } | null
  readonly from: string | null
  readonly to: string | null
  /** Results of its trades, in each unit. The list in R is empty if a trade has no stop. */
  readonly results: { readonly R: readonly number[]; readonly '%': readonly number[] }
}

type Json<T> = ColumnType<T, string, string>
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>

interface ForwardTestTable {
  id: Generated<string>
  user_id: string
  strategy_id: string | null
  name: string
  version: number
  symbol: string
  timeframe: Timeframe
  request: Json<RequestToRun>
  expected: Json<ForwardExpected>
  started_at: ColumnType<Date, Date | undefined, never>
  ended_at: ColumnType<Date | null, never, Date>
  ended_because: ColumnType<'user' | 'premium' | null, never, 'user' | 'premium'>
  source: string | null
  simulated: Generated<boolean>
  state: Json<ForwardState>
  /** The end of the last candle whose close was decided. */
  closes_to: Date
  /** int8, as text: the last row of quotes that was followed completely. */
  quotes_to: string
  up_to: Date | null
  waits: string | null
  fills: Generated<number>
  /** Whether it was outside its band after its last closed trade. */
  outside: Generated<boolean>
  /** How often its owner was told that it had left its band. */
  leavings: Generated<number>
  stop_at: OptionalJson<ForwardStop>
  /** The last day that was matched at night, such as `2026-11-23`. */
  matched_to: ColumnType<string | null, never, string>
}

export interface ForwardTables {
  forward_tests: ForwardTestTable
  forward_fills: { test_id: string; n: number; fill: Json<ForwardFill> }
  forward_candles: { test_id: string; ends_at: Date; said: OptionalJson<ClosedCandle>; seen: OptionalJson<SeenCandle> }
  forward_nights: { test_id: string; night: string; matched: Json<ForwardMatch> }
  forward_quotes: { id: Generated<string>; symbol: string; source: string; simulated: boolean; quotes: Buffer }
}
