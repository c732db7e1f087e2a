let begin: (() => void) | undefined

/** Gives the page's button something to press. Answers how to take it away. */
export function offerTry(run: () => void): () => void {
  begin = run
  return () => {
    if (begin === run) begin = undefined
  }
}

/** Tries to connect at once where no try is under way. */
export const tryNow = (): void => begin?.()
