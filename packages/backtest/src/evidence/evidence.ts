import { type Bars, firstAtOrAfter } from '@assay/market'
import { answerOf } from '../answer.ts'
import type { Run } from '../run-request.ts'
import { expectancyOf, partOf, pathsOf, randomEntriesOf, randomTries, seeds, winRateOf } from './chance.ts'
import { distributionOf, exposureOf } from './distribution.ts'
import { allowedBars } from './entry-hours.ts'
import type { Evidence, Unknown } from './evidence-schema.ts'
import { barsOfPeriod, type JudgedAnswer, type JudgedRequest, type PlacedTrade, placesOf } from './judged.ts'

export interface EvidenceInput {
  readonly answer: JudgedAnswer
  /** The request that produced it. */
  readonly request: JudgedRequest
  /** At least the bars of the period, in the timeframe of the request. */
  readonly bars: Bars
}

/** The approximate share of the work that is done when each part begins. */
const shares = { random: 0.15, paths: 0.75 }
/** Progress is reported after this many random runs. */
const runsPerNotice = 50
/** The share of the bars that counts as the first part. */
const firstPart = 0.8

const otherBars: Unknown = { unknown: 'The bars have changed since this result was made. Run it again to compare it with random entries.' }

/**
 * Computes the evidence behind a result, for the page's worker, the server and the command line alike. The draws have fixed seeds, so every
 * machine finds the same numbers. `onProgress` receives the share of the work done, 0 to 1.
 */
export function evidenceOf({ answer, request, bars: held }: EvidenceInput, onProgress: (share: number) => void = () => {}): Evidence {
  const { trade_data, trades, coverage, currency, result_id, assumptions, ambiguous } = answer
  const capital = request.initialCapital
  const pnl = trade_data.map((trade) => trade.pnl)
  const bars = barsOfPeriod(held, coverage)
  const places = placesOf(trade_data, bars)
  onProgress(0)
  const expected = expectancyOf(pnl)
  const halves = halvesOf(answer, bars, capital)
  onProgress(shares.random)
  const random = places ? randomOf({ answer, request, bars }, places, onProgress) : otherBars
  onProgress(shares.paths)
  const evidence: Evidence = {
    result_id,
    n: pnl.length,
    period: { from: coverage.from, to: coverage.to },
    currency,
    capital,
    seeds,
    win_rate: winRateOf(trades.won.total, pnl.length),
    ...expected,
    random_entries: random,
    halves,
    paths: pathsOf(pnl, capital),
    costs: costsOf(answer),
    ambiguous: { count: ambiguous.count, stopped: answer.final_value, target: ambiguous.optimistic_final_value },
    coverage,
    assumptions: [...assumptions],
    ...distributionOf(answer),
    exposure: places && bars.time.length > 0 ? exposureOf(places, bars) : otherBars,
  }
  onProgress(1)
  return evidence
}

/** The evidence of a run that is still in memory. */
export const evidenceOfRun = (run: Run, resultId: string): Evidence =>
  evidenceOf({ answer: answerOf(run, resultId), request: run.prepared.request, bars: run.held.data.bars })

function randomOf({ answer, request, bars }: EvidenceInput, trades: readonly PlacedTrade[], onProgress: (share: number) => void) {
  const signal = answer.coverage.first_possible_signal
  // A signal at the close of a bar is filled at the next open.
  const first = signal === null ? 0 : firstAtOrAfter(bars.time, Date.parse(signal)) + 1
  const allowed = trades.length === 0 ? null : allowedBars(request, bars, first)
  return randomEntriesOf({ open: bars.open, close: bars.close, trades, first, allowed }, (done) => {
    if (done % runsPerNotice === 0) onProgress(shares.random + ((shares.paths - shares.random) * done) / randomTries)
  })
}

/** A trade belongs to the part in which it closed, as in the equity. */
function halvesOf({ trade_data }: JudgedAnswer, { time }: Bars, capital: number): Evidence['halves'] {
  if (trade_data.length === 0) return { unknown: 'No trade was closed.' }
  if (time.length === 0) return otherBars
  const split = time[Math.floor(time.length * firstPart)]
  const closedBefore = (moment: string) => Date.parse(moment) < split
  const part = (isFirst: boolean) => trade_data.filter((trade) => closedBefore(trade.exit_datetime) === isFirst).map(({ pnl }) => pnl)
  return {
    split: new Date(split).toISOString(),
    first: partOf(part(true), capital, seeds.first_part),
    last: partOf(part(false), capital, seeds.last_part),
  }
}

function costsOf({ costs, trade_data }: JudgedAnswer): Evidence['costs'] {
  const spread = costs.breakEvenPerTrade
  const why = trade_data.length === 0 ? 'No trade was closed.' : 'The closed trades made no profit that a cost could take.'
  const of = (field: 'pnl' | 'size') => trade_data.reduce((total, trade) => total + trade[field], 0)
  return { break_even: spread === null ? { unknown: why } : { spread }, pnl: of('pnl'), units: of('size') }
}
