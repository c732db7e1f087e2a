let begin: (() => void) | undefined

/** Registers the function that the page's button runs. Returns a function that removes it. */
export function offerTry(run: () => void): () => void {
  begin = run
  return () => {
    if (begin === run) begin = undefined
  }
}

/** Tries to connect at once, unless a try is running. */
export const tryNow = (): void => begin?.()
