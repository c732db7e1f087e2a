/** Pieces of the strategy that a language cannot say exactly, a sentence each: nothing is approximated. */
export class CannotExport extends Error {
  readonly pieces: readonly string[]

  constructor(language: string, pieces: readonly string[]) {
    super(`${language} cannot say this strategy exactly: ${pieces.join('; ')}.`)
    this.pieces = pieces
  }
}
