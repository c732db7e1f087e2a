import type { ClosedCandle, ForwardFill, RequestToRun, SeenCandle } from '@assay/backtest'
import type { Timeframe } from '@assay/market'
import type { ForwardExpected, ForwardState } from '../../tables/forward.ts'

/** A running forward test. Times in UTC milliseconds. */
export interface RunningTest {
  readonly id: string
  readonly userId: string
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly request: RequestToRun
  readonly startedAt: number
  readonly state: ForwardState
  readonly closesTo: number
  readonly quotesTo: string
  readonly upTo: number | null
  readonly source: string | null
  readonly simulated: boolean
  readonly fillCount: number
  readonly matchedTo: string | null
  readonly name: string
  readonly expected: ForwardExpected
  readonly outside: boolean
  readonly leavings: number
}

/** The outcome of following some quotes. It is written in one transaction. */
export interface Advance {
  readonly state: ForwardState
  readonly closesTo: number
  readonly quotesTo: string
  readonly upTo: number | null
  readonly source: string | null
  readonly simulated: boolean
  readonly fills: readonly ForwardFill[]
  readonly closes: readonly ClosedCandle[]
  readonly seen: readonly SeenCandle[]
  /** Why the test waits; null if it does not. */
  readonly waits: string | null
}
