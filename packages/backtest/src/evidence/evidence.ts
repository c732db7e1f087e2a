import { exitTable } from '../engine/exit-table.ts'
import { firstPossibleSignal } from '../engine/first-signal.ts'
import { settingsOf } from '../engine/run.ts'
import { firstPart } from '../figures/covered.ts'
import { answerOf } from '../request/answer.ts'
import type { Run } from '../request/run-request.ts'
import { expectancyOf, partOf, pathsOf, randomEntriesOf, randomTries, seeds, winRateOf } from './chance.ts'
import { distributionOf, exposureOf } from './distribution.ts'
import { allowedBars } from './entry-hours.ts'
import type { Evidence, Unknown } from './evidence-schema.ts'
import { areOfRun, type JudgedAnswer, placesOf } from './judged.ts'

export interface EvidenceInput {
  readonly answer: JudgedAnswer
  /** The request that produced it, run again. */
  readonly run: Run
}

/** The approximate share of the work that is done when each part begins. */
const shares = { random: 0.15, paths: 0.75 }
/** Progress is reported after this many random runs. */
const runsPerNotice = 50

const otherBars: Unknown = { unknown: 'The bars have changed since this result was made. Run it again to compare it with random entries.' }

/**
 * Computes the evidence behind a result, for the page's worker, the server and the command line alike. The draws have fixed seeds, so every
 * machine finds the same numbers. `onProgress` receives the share of the work done, 0 to 1.
 */
export function evidenceOf({ answer, run }: EvidenceInput, onProgress: (share: number) => void = () => {}): Evidence {
  const { trade_data, coverage, currency, result_id, assumptions, ambiguous } = answer
  const { outcome } = run
  const capital = run.prepared.request.initialCapital
  const pnl = trade_data.map((trade) => trade.pnl)
  const time = outcome.input.data.bars.time.subarray(outcome.start, outcome.end)
  const isTheirs = areOfRun(trade_data, outcome)
  onProgress(0)
  const { n, ...sure } = sureness(answer)
  const halves = halvesOf(answer, time, capital)
  onProgress(shares.random)
  const random = isTheirs ? randomOf(answer, run, onProgress) : otherBars
  onProgress(shares.paths)
  const evidence: Evidence = {
    result_id,
    n,
    period: { from: coverage.from, to: coverage.to },
    currency,
    capital,
    seeds,
    ...sure,
    random_entries: random,
    halves,
    paths: pathsOf(pnl, capital),
    costs: costsOf(answer),
    ambiguous: { count: ambiguous.count, stopped: answer.final_value, target: ambiguous.optimistic_final_value },
    coverage,
    assumptions: [...assumptions],
    ...distributionOf(answer),
    exposure: isTheirs && time.length > 0 ? exposureOf(run) : otherBars,
  }
  onProgress(1)
  return evidence
}

/** What the trades alone say of how sure a result is. */
export const sureness = ({
  trade_data,
  trades,
}: Pick<JudgedAnswer, 'trade_data' | 'trades'>): Pick<Evidence, 'n' | 'win_rate' | 'expectancy' | 'trades_needed'> => ({
  n: trade_data.length,
  win_rate: winRateOf(trades.won.total, trade_data.length),
  ...expectancyOf(trade_data.map(({ pnl }) => pnl)),
})

/** The evidence of a run that is still in memory. */
export const evidenceOfRun = (run: Run, resultId: string): Evidence => evidenceOf({ answer: answerOf(run, resultId), run })

function randomOf({ trade_data }: JudgedAnswer, { prepared, outcome }: Run, onProgress: (share: number) => void) {
  const trades = placesOf(outcome)
  // A signal at the close of a bar is filled at the next open.
  const first = firstPossibleSignal(outcome) + 1
  const end = outcome.simulation.open?.entryBar ?? outcome.end
  const gain = trade_data.reduce((sum, { pnl }) => sum + pnl, 0) / prepared.request.initialCapital
  const places = { trades, first, end, allowed: allowedBars(outcome, first, end) }
  const { input, options, signals, start } = outcome
  const table = exitTable(input.data.bars, signals, settingsOf(input, options, start, outcome.end), input.sizing)
  return randomEntriesOf({ ...places, ...table }, gain, (done) => {
    if (done % runsPerNotice === 0) onProgress(shares.random + ((shares.paths - shares.random) * done) / randomTries)
  })
}

/** A trade belongs to the part in which it closed, as in the equity. */
function halvesOf({ trade_data }: JudgedAnswer, time: Float64Array, capital: number): Evidence['halves'] {
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
