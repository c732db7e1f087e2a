let keeping: Promise<unknown> = Promise.resolve()

/** Notes that a result is being stored in this browser, and returns the same promise. */
export function noteKeeping<T>(stored: Promise<T>): Promise<T> {
  keeping = Promise.allSettled([keeping, stored])
  return stored
}

/** Resolves when the results that are being stored are stored or refused. Until then a result is not missing. */
export const whenKept = (): Promise<unknown> => keeping
