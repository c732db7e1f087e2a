/** The parts of a strategy that a language cannot express exactly, each as a phrase. Nothing is approximated. */
export class CannotExport extends Error {
  readonly pieces: readonly string[]

  constructor(language: string, pieces: readonly string[]) {
    super(`${language} cannot say this strategy exactly: ${pieces.join('; ')}.`)
    this.pieces = pieces
  }
}
