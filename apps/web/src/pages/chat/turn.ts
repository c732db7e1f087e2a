import type { ChatResult, StrategyResult } from '@assay/assistant'

/** A message and the assistant's answer. */
export interface Turn {
  readonly id: number
  readonly text: string
  readonly result: ChatResult
  /** The strategy that the conversation had made before, which the message may change. */
  readonly draft?: StrategyResult
}
