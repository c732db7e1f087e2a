/** What a refusal can carry besides its code. `message` replaces the sentence of the error table; values in it are quoted. */
export interface RefusalMore {
  message?: string
  /** The offending field, such as `final_strategy.entry.long.conditions.conditions[0].check`. */
  path?: string
  /** Further fields of the `error` object in the response, such as `{ jobId }`. */
  details?: Readonly<Record<string, unknown>>
  cause?: unknown
}

/**
 * A request that is refused because of what the caller asked for. Anything else thrown is a fault.
 * The codes are in the error table of `@assay/contracts`, which narrows `code` to them. Pure code below that package may throw this class.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  /** A more exact sentence than that of the table, if there is one. */
  readonly sentence: string | undefined
  readonly path: string | undefined
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: string, more: RefusalMore = {}) {
    super(more.message ?? code, 'cause' in more ? { cause: more.cause } : undefined)
    this.code = code
    this.sentence = more.message
    this.path = more.path
    this.details = more.details ?? {}
  }
}
