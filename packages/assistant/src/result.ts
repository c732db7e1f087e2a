import type { Timeframe } from '@assay/market'
import type { FinalStrategy, Operand, RuleTree } from '@assay/strategy'
import type { Mended } from './read/token.ts'

/** The strategy that a conversation made last, as a whole result or as far as it is known. */
export type DraftContext = Pick<StrategyResult, 'symbol' | 'timeframe' | 'final_strategy'> &
  Partial<Pick<StrategyResult, 'action' | 'period' | 'capital' | 'assumed'>>

/** What the page sends along with a message. */
export interface ChatContext {
  readonly symbol?: string
  /** The timeframe of the page, else the user's default. */
  readonly timeframe?: Timeframe
  /** ISO instant. */
  readonly now?: string
  /** IANA name; UTC if it is missing. */
  readonly timeZone?: string
  /** The last quote. */
  readonly last?: number
  /** The strategy that a message may change. */
  readonly draft?: DraftContext
  /** Id of the result in view. */
  readonly result?: string
  /** The user's account: its size is in its currency. */
  readonly account?: { readonly riskPercent?: number | undefined; readonly size?: number | undefined; readonly currency?: string }
}

/** The assumed values, as keys such as `timeframe` or `RSI.period`, and the repairs. */
interface Said {
  readonly assumed: readonly string[]
  readonly mended: readonly Mended[]
}

export interface StrategyResult extends Said {
  readonly kind: 'strategy'
  readonly action: 'draft' | 'backtest'
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly final_strategy: FinalStrategy
  /** Days, both included. */
  readonly period?: { readonly from: string; readonly to: string }
  readonly capital?: number
  readonly warnings: readonly string[]
  /** Of a follow-up: the parts that it changed. */
  readonly changed?: readonly string[]
}

export interface AlertResult extends Said {
  readonly kind: 'alert'
  readonly symbol: string
  readonly alert: {
    readonly kind: string
    readonly params: Readonly<Record<string, number | string | RuleTree>>
    readonly side?: string
    readonly trigger?: string
    readonly channels?: readonly string[]
  }
}

export interface LookupResult extends Said {
  readonly kind: 'lookup'
  readonly tool: string
  readonly args: Readonly<Record<string, string | number | Operand>>
  readonly notice?: 'no_advice'
}

/** A question back, with its choices. */
export interface Question {
  readonly slot: string
  readonly options: readonly (string | number)[]
}

export interface QuestionResult {
  readonly kind: 'question'
  /** One or two, in the order of the text. */
  readonly questions: readonly Question[]
}

export type RefusalReason =
  | 'empty'
  | 'too_long'
  | 'no_orders'
  | 'no_result'
  | 'level'
  | 'unknown_symbol'
  | 'unsupported'
  | 'unknown_timeframe'
  | 'out_of_range'
  | 'unit'
  | 'mixed_timeframes'
  | 'limit'
  | 'invalid'
  | 'not_understood'

export interface RefusalResult {
  readonly kind: 'refusal'
  readonly reason: RefusalReason
  readonly word?: string
  /** Three alternatives that are near. */
  readonly nearest: readonly (string | number)[]
}

/** The result of reading a message. */
export type ChatResult = StrategyResult | AlertResult | LookupResult | QuestionResult | RefusalResult
