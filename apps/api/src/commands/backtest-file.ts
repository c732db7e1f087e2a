import { createHash } from 'node:crypto'
import { engineVersion, firstPossibleSignal, levelsOf, type MarketData, type Outcome, report, runBacktest } from '@assay/backtest'
import type { BacktestAnswer, BacktestRequest } from '@assay/contracts'
import { barColumns, candleEnd, coverage, findInstrument, type Instrument, isBuiltFrom, resample } from '@assay/market'
import { Refusal, rulesOf } from '@assay/strategy'
import type { BarsFile } from './bars-file.ts'

/** Answers a checked request over the bars of a file: earlier bars than its period serve as history. */
export function backtestFile(request: BacktestRequest, file: BarsFile): BacktestAnswer {
  const instrument = findInstrument(request.symbol.toUpperCase())
  if (!instrument) throw new Refusal('SYMBOL_UNKNOWN', { message: `There is no instrument "${request.symbol}".`, path: 'symbol' })
  const outcome = outcomeOf(request, file, instrument)
  if (outcome.start >= outcome.end) throw new Refusal('NO_DATA', { message: 'The file has no bars in that period.', path: 'start_date' })
  const { engine, open_position, ...fields } = report(outcome, { currency: instrument.quote })
  return { ...fields, coverage: coverageOf(outcome, instrument), engine, result_id: resultId(request, file), open_position }
}

function outcomeOf(request: BacktestRequest, file: BarsFile, instrument: Instrument): Outcome {
  const { final_strategy, options } = request
  const levels = (side: 'long' | 'short') => levelsOf(final_strategy.exit[side].sltp, instrument.point)
  return runBacktest({
    data: marketData(request, file, instrument),
    rules: rulesOf(final_strategy),
    levels: { long: levels('long'), short: levels('short') },
    sizing: { capital: request.initialCapital, positionValue: request.positionValue, quantity: request.trade_quantity },
    from: Date.parse(request.start_date),
    to: Date.parse(request.end_date),
    options: { intrabar: options.intrabar, oppositeEntry: options.opposite_entry },
  })
}

/** The file's bars as the base, or the base built from them where they are finer. */
function marketData({ timeframe, options }: BacktestRequest, file: BarsFile, { point }: Instrument): MarketData {
  const { bars, timeframe: native } = file
  const dayBoundary = options.day_boundary
  if (options.intrabar === '1min' && native !== '1min') {
    throw new Refusal('TIMEFRAME_NOT_HELD', {
      message: `"1min" needs one-minute bars; the file has ${native} bars.`,
      path: 'options.intrabar',
    })
  }
  if (native === timeframe) return { timeframe, bars, dayBoundary, point }
  if (!isBuiltFrom(timeframe, native)) {
    throw new Refusal('TIMEFRAME_NOT_HELD', { message: `${timeframe} candles cannot be built from ${native} bars.`, path: 'timeframe' })
  }
  return { timeframe, bars: resample(bars, timeframe, dayBoundary), dayBoundary, point, finer: file }
}

function coverageOf(outcome: Outcome, instrument: Instrument): BacktestAnswer['coverage'] {
  const { start, end, input } = outcome
  const { bars, timeframe, dayBoundary } = input.data
  const { time } = bars
  const first = firstPossibleSignal(outcome)
  const { expected, held, missing, share } = coverage(bars, instrument, timeframe, input.from!, input.to!, dayBoundary)
  const moment = (at: number) => new Date(at).toISOString()
  return {
    provider: 'file',
    label: 'Bars file',
    simulated: false,
    from: moment(time[start]),
    to: moment(candleEnd(time[end - 1], timeframe, dayBoundary)),
    ...{ expected, held, missing, share },
    repaired: 0,
    first_possible_signal: first < end ? moment(time[first]) : null,
    bars_read: end,
    timeframe,
  }
}

/** The same request over the same bars by the same engine has the same id. */
function resultId(request: BacktestRequest, { bars, timeframe }: BarsFile): string {
  const hash = createHash('sha256').update(JSON.stringify([engineVersion, timeframe, request]))
  for (const name of barColumns) hash.update(new Uint8Array(bars[name].buffer, bars[name].byteOffset, bars[name].byteLength))
  return hash.digest('hex')
}
