import { createHash } from 'node:crypto'
import {
  answerOf,
  type BarsFacts,
  barsForRun,
  barsKeyOf,
  type CalendarSource,
  type Evidence,
  type ExplainAsk,
  type Explanation,
  evidenceOfRun,
  explainRun,
  heldCalendar,
  identityOf,
  type MarketData,
  type PreparedRun,
  prepareRun,
  type Run,
  runRequest,
} from '@assay/backtest'
import type { BacktestAnswer, BacktestRequest } from '@assay/contracts'
import { type Bars, barColumns, coverage, coverageEnd, isBuiltFrom, resample, withKnownVolume } from '@assay/market'
import { Refusal } from '@assay/strategy'
import { resultId } from '../features/backtest/result-id.ts'
import type { BarsFile } from './bars-file.ts'

/** The files that a run on the command line reads. */
export interface RunFiles extends BarsFile {
  readonly calendar?: CalendarSource | undefined
}

/** Runs a checked request over the bars of a file, as the server does over the bars it holds. `now` in UTC milliseconds. */
export function backtestFile(request: BacktestRequest, file: RunFiles, now: number): BacktestAnswer {
  const run = runFile(request, file, now)
  return answerOf(run, idOf(run, file))
}

/** Returns the evidence of the same run. */
export function evidenceFile(request: BacktestRequest, file: RunFiles, now: number): Evidence {
  const run = runFile(request, file, now)
  return evidenceOfRun(run, idOf(run, file))
}

const idOf = ({ prepared, held }: Run, file: BarsFile): string =>
  resultId(identityOf(prepared, held, barsKeyOf(versionOf(file), held.data)))

/** Explains one bar or one trade of the same run. */
export const explainFile = (request: BacktestRequest, file: RunFiles, now: number, ask: ExplainAsk): Explanation =>
  explainRun(runFile(request, file, now), ask)

/** Runs a checked request over the bars of a file. `now` in UTC milliseconds. */
export function runFile(request: BacktestRequest, file: RunFiles, now: number): Run {
  const prepared = prepareRun(request)
  const { bars, finer } = baseOf(prepared, file)
  return runRequest(prepared, barsForRun(prepared, bars, factsOf(prepared, bars, now), finer, heldCalendar(prepared, bars, file.calendar)))
}

/** The file's bars as the base, or the base built from them where they are finer. */
function baseOf({ request: { timeframe, options } }: PreparedRun, file: BarsFile): Pick<MarketData, 'bars' | 'finer'> {
  const native = file.timeframe
  const bars = withKnownVolume(file.bars)
  if (native === timeframe) return { bars }
  if (!isBuiltFrom(timeframe, native))
    throw new Refusal('TIMEFRAME_NOT_HELD', { message: `${timeframe} candles cannot be built from ${native} bars.`, path: 'timeframe' })
  return { bars: resample(bars, timeframe, options.day_boundary), finer: { timeframe: native, bars } }
}

function factsOf({ request: { timeframe, options }, instrument, from, to }: PreparedRun, bars: Bars, now: number): BarsFacts {
  const until = coverageEnd(from, to, now, timeframe, options.day_boundary)
  const { expected, held, missing, share } = coverage(bars, instrument, timeframe, from, until, options.day_boundary)
  return { provider: 'file', label: 'Bars file', simulated: false, repaired: 0, expected, held, missing, share }
}

/** A hash of all bars of the file. */
function versionOf({ bars, timeframe }: BarsFile): string {
  const hash = createHash('sha256').update(timeframe)
  for (const name of barColumns) hash.update(new Uint8Array(bars[name].buffer, bars[name].byteOffset, bars[name].byteLength))
  return hash.digest('hex')
}
