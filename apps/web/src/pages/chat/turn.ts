import type { ChatResult } from '@assay/assistant'

/** A message and what the assistant made of it. */
export interface Turn {
  readonly id: number
  readonly text: string
  readonly result: ChatResult
}
