/** Bars from the first index, included, to the second, excluded. */
export type BarRange = readonly [start: number, end: number]

export interface WalkForward {
  readonly windows: readonly { readonly train: BarRange; readonly test: BarRange }[]
  /** Bars after the last test. */
  readonly unusedTail: number
}

export interface WalkForwardPlan {
  readonly bars: number
  readonly train: number
  readonly test: number
  /** Bars from the start of one test to the next; null for the length of a test. */
  readonly step: number | null
  /** The longest holding time in bars, so that no trade of the training reaches into the test. */
  readonly purge: number
  /** Extra bars for dependence that fades slowly. */
  readonly embargo: number
  /** Anchored training starts at the first bar; rolling training keeps its length. */
  readonly mode: 'anchored' | 'rolling'
}

/** Windows of training and test in order of time. A test that does not fit is left out. */
export function walkForward({ bars, train, test, step, purge, embargo, mode }: WalkForwardPlan): WalkForward {
  const gap = purge + embargo
  const windows: { train: BarRange; test: BarRange }[] = []
  for (let start = train + gap; start + test <= bars; start += step ?? test) {
    const end = start - gap
    windows.push({ train: [mode === 'anchored' ? 0 : end - train, end], test: [start, start + test] })
  }
  return { windows, unusedTail: bars - (windows.at(-1)?.test[1] ?? 0) }
}

export interface Fold {
  readonly test: BarRange
  readonly train: readonly BarRange[]
}

/** k-fold cross-validation with purge and embargo around the test (López de Prado 2018, chapter 7). */
export function purgedFolds({ bars, folds, purge, embargo }: { bars: number; folds: number; purge: number; embargo: number }): Fold[] {
  return Array.from({ length: folds }, (_, k) => {
    const test: BarRange = [Math.floor((bars * k) / folds), Math.floor((bars * (k + 1)) / folds)]
    const pieces: BarRange[] = [
      [0, test[0] - purge],
      [test[1] + purge + embargo, bars],
    ]
    return { test, train: pieces.filter(([start, end]) => end > start) }
  })
}
