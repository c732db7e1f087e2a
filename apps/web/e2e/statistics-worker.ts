import { type HeldTrade, randomEntries } from '@assay/statistics'
import { statisticsOver } from '@assay/testkit'
import { rawDoubles } from './raw-doubles.ts'

export interface CaseToRun {
  readonly function: string
  readonly input: unknown
}

/** The question to the worker: the outputs of cases, bit for bit, or the time for random entries in ms. */
export type WorkerAsk = { cases: readonly CaseToRun[] } | { trades: readonly HeldTrade[]; open: number[]; close: number[]; runs: number }

const functions = statisticsOver((bars) => bars as unknown as Record<'open' | 'close', number[]>)

function timed({ open, close, ...plan }: Extract<WorkerAsk, { runs: number }>): number {
  const [opens, closes] = [Float64Array.from(open), Float64Array.from(close)]
  const began = performance.now()
  randomEntries({ ...plan, open: opens, close: closes, seed: 4, first: 0, allowed: null })
  return performance.now() - began
}

addEventListener('message', ({ data }: MessageEvent<WorkerAsk>) => {
  postMessage('cases' in data ? data.cases.map(({ function: name, input }) => rawDoubles(functions[name](input, ''))) : timed(data))
})
