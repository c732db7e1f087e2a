/** What a refusal may say besides its code. `message` replaces the sentence of the error table; values in it are quoted. */
export interface RefusalMore {
  message?: string
  /** The offending field, such as `final_strategy.entry.long.conditions.conditions[0].check`. */
  path?: string
  /** Further fields of the answer's `error` object, such as `{ jobId }`. */
  details?: Readonly<Record<string, unknown>>
  cause?: unknown
}

/**
 * Something the caller asked for and cannot have. Anything else that is thrown is a fault.
 * The codes stand in the error table of `@assay/contracts`, which narrows `code` to them; pure code below it may throw this one.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  /** What to tell instead of the table's sentence, where something more exact is known. */
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
