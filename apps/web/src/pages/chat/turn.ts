import type { ChatResult } from '@assay/assistant'

/** A message and the assistant's answer. */
export interface Turn {
  readonly id: number
  readonly text: string
  readonly result: ChatResult
}
