import { join } from 'node:path'
import {
  deflatedSharpe,
  expectancy,
  expectedMaxSharpe,
  type GeneratorState,
  generatorFrom,
  holm,
  lowerBound,
  minTrackRecord,
  monteCarlo,
  overfitting,
  probabilisticSharpe,
  purgedFolds,
  quantile,
  randomEntries,
  ranked,
  seeded,
  sharpeReport,
  streaks,
  walkForward,
  winRate,
} from '@assay/statistics'
import { type CaseFunctions, tied } from './case-form.ts'
import { readBarsCsv } from './read.ts'

/** Rows [from, to) of a file of bars, as if there were no others. */
interface BarsInput {
  readonly file: string
  readonly from: number
  readonly to: number
}

/** Reads open and close of the bars named by a case. */
type BarsOf = (bars: BarsInput, folder: string) => Record<'open' | 'close', ArrayLike<number>>

/**
 * Functions that compute the cases of `fixtures/statistics`, by the function name in the file. `barsOf` reads the bars,
 * because a browser has no files.
 */
export const statisticsOver = (barsOf: BarsOf): CaseFunctions => ({
  generator: tied(generatorCase),
  wilson: tied(({ won, n }: { won: number; n: number }) => winRate(won, n)),
  expectancy: tied(({ values, ...bootstrap }: { values: number[] } & Parameters<typeof expectancy>[1]) => expectancy(values, bootstrap)),
  sharpe: tied(({ values, benchmark, confidence }: { values: number[]; benchmark: number; confidence: number }) =>
    sharpeReport(values, benchmark, confidence),
  ),
  'sharpe-formulas': tied(sharpeFormula),
  'deflated-sharpe': tied(({ matrix, selected }: { matrix: number[][]; selected: number }) => deflatedSharpe(matrix, selected)),
  cscv: tied(({ matrix, blocks, measure }: { matrix: number[][]; blocks: number; measure: 'sharpe' | 'mean' }) =>
    overfitting(matrix, blocks, measure),
  ),
  'walk-forward': tied(walkForward),
  'purged-kfold': tied((input: Parameters<typeof purgedFolds>[0]) => ({ folds: purgedFolds(input) })),
  'monte-carlo': tied(({ returns, ...plan }: { returns: number[] } & Parameters<typeof monteCarlo>[1]) => monteCarlo(returns, plan)),
  streaks: tied(({ n, probability }: { n: number; probability: number }) => streaks(n, probability)),
  'random-entry': tied(({ bars, ...plan }: { bars: BarsInput } & Omit<Parameters<typeof randomEntries>[0], 'open' | 'close'>, folder) =>
    randomEntries({ ...plan, ...barsOf(bars, folder) }),
  ),
  'lower-bound': tied(({ values, confidence }: { values: number[]; confidence: number }) => lowerBound(values, confidence)),
  holm: tied(({ p }: { p: (number | null)[] }) => ({ adjusted: holm(p) })),
  ranked: tied(({ candidates, alpha }: { candidates: { id: string; values: number[] }[]; alpha: number }) => ({
    ranked: ranked(candidates, alpha),
  })),
})

/** The same, reading bars from the files beside the cases. */
// Marked as pure, so that a browser bundle leaves it out together with the files that it reads.
export const statisticsFunctions: CaseFunctions = /* @__PURE__ */ statisticsOver(barsOfFile)

function barsOfFile({ file, from, to }: BarsInput, folder: string) {
  const { open, close } = readBarsCsv(join(folder, file))
  return { open: open.subarray(from, to), close: close.subarray(from, to) }
}

type GeneratorCase = { count: number; state?: GeneratorState; seed?: number } | { sorted: number[]; p: number[] }

/** The upper bounds of a stream's bounded draws, in this order. */
const belows = [1, 2, 3, 7, 10, 100, 1000, 4096, 100_000, 2 ** 21]

/** Returns the first draws of a stream, or quantiles. */
function generatorCase(input: GeneratorCase): unknown {
  if ('sorted' in input) return { quantile: input.p.map((p) => quantile(input.sorted, p)) }
  const state = input.state ?? seeded(input.seed ?? 0)
  const [draws, bounded] = [generatorFrom(state), generatorFrom(state)]
  return {
    stateAfterSeeding: state,
    next: Array.from({ length: input.count }, () => draws.next()),
    below: belows.slice(0, input.count).map((n) => bounded.below(n)),
  }
}

type SharpeFormula =
  | { sharpe: number; n: number; skew: number; kurtosis: number; benchmark: number; confidence: number }
  | { sharpeVariance: number; trials: number }

function sharpeFormula(input: SharpeFormula): unknown {
  if ('trials' in input) return { expectedMaxSharpe: expectedMaxSharpe(input.sharpeVariance, input.trials) }
  const { benchmark, confidence } = input
  return { psr: probabilisticSharpe(input, benchmark), minTrackRecord: minTrackRecord(input, benchmark, confidence) }
}
