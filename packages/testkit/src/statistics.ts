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
  type RandomExitsPlan,
  randomExits,
  ranked,
  seeded,
  sharpeReport,
  streaks,
  walkForward,
  winRate,
} from '@assay/statistics'
import { type CaseFunctions, tied } from './case-form.ts'

/** Functions that compute the cases of `fixtures/statistics`, by the function name in the file. */
export const statisticsFunctions: CaseFunctions = {
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
  'random-exits': tied(randomExitsCase),
  'lower-bound': tied(({ values, confidence }: { values: number[]; confidence: number }) => lowerBound(values, confidence)),
  holm: tied(({ p }: { p: (number | null)[] }) => ({ adjusted: holm(p) })),
  ranked: tied(({ candidates, alpha }: { candidates: { id: string; values: number[] }[]; alpha: number }) => ({
    ranked: ranked(candidates, alpha),
  })),
}

/** How a trade entered at a bar ends; null where none can be entered. */
type ListedExits = readonly (readonly [last: number, value: number] | null)[]

type RandomExitsCase = Omit<RandomExitsPlan, 'long' | 'short'> & Record<'long' | 'short', ListedExits | null>

function randomExitsCase({ long, short, ...plan }: RandomExitsCase): unknown {
  const columns = (exits: ListedExits | null) =>
    exits && { last: exits.map((exit) => exit?.[0] ?? -1), value: exits.map((exit) => exit?.[1] ?? Number.NaN) }
  return randomExits({ ...plan, long: columns(long), short: columns(short) })
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
