import { barsForRun, evidenceOfRun, prepareRun, runRequest } from '@assay/backtest'
import { newBars } from '@assay/market'
import { append, emptyStops, makeOperand, newDocument, requestOf } from '@assay/strategy'
import { statisticsFunctions } from '@assay/testkit'
import { rawDoubles } from './raw-doubles.ts'

export interface CaseToRun {
  readonly function: string
  readonly input: unknown
}

/** The question to the worker: the outputs of cases, bit for bit, or how long the evidence of a test with these levels takes. */
export type WorkerAsk = { cases: readonly CaseToRun[] } | { points: number }

/** How many trades the test closed, and how long its evidence took, in ms. */
export interface TimedEvidence {
  trades: number
  ms: number
}

/** About a year of 15min bars. */
const count = 25_000
const start = Date.UTC(2024, 0, 2)
const barMs = 900_000

/** A random walk of gold. */
function walk() {
  const bars = newBars(count)
  let [seed, price] = [5, 2000]
  for (let i = 0; i < count; i++) {
    seed = (seed * 48_271) % 2_147_483_647
    const close = price + ((seed % 201) - 100) / 100
    bars.time[i] = start + i * barMs
    bars.open[i] = price
    bars.close[i] = close
    bars.high[i] = Math.max(price, close) + 0.2
    bars.low[i] = Math.min(price, close) - 0.2
    price = close
  }
  return bars
}

/** A strategy that enters whenever it can, with a stop and a target at this distance. */
function timed(points: number): TimedEvidence {
  const always = {
    indicator1: makeOperand('CLOSE', { timeframe: '15min' }),
    check: '>',
    indicator2: makeOperand('VALUE', { params: { value: 0 } }),
  } as const
  const document = newDocument({
    rules: { long: { entry: append([], always), exit: [] }, short: { entry: [], exit: [] } },
    stops: { long: { ...emptyStops, target: points, stopLoss: points }, short: null },
  })
  const [from, to] = [start, start + count * barMs].map((time) => new Date(time).toISOString())
  const prepared = prepareRun(requestOf(document, { start: from, end: to }))
  const facts = { provider: 'walk', label: 'Random walk', simulated: true, expected: count, held: count, missing: 0, share: 1, repaired: 0 }
  const run = runRequest(prepared, barsForRun(prepared, walk(), facts))
  const began = performance.now()
  const { n } = evidenceOfRun(run, 'timed')
  return { trades: n, ms: performance.now() - began }
}

addEventListener('message', ({ data }: MessageEvent<WorkerAsk>) => {
  postMessage(
    'cases' in data ? data.cases.map(({ function: name, input }) => rawDoubles(statisticsFunctions[name](input, ''))) : timed(data.points),
  )
})
