import { engineVersion, levelsOf } from '@assay/backtest'
import { type BacktestRequest, checkBacktestRequest, Refusal } from '@assay/contracts'
import { candleEnd, expectedBars, findInstrument, type Instrument } from '@assay/market'
import { compile, type Plan, rulesOf, volumeWarning } from '@assay/strategy'
import type { Asker } from '../../platform/guard/asker.ts'
import type { BarsTurns } from '../../platform/guard/bars-turns.ts'
import type { BarsAnswer, BarsFor } from './bars-source.ts'
import { finerTimeframe } from './history.ts'
import { resultId } from './result-id.ts'
import { barsKeyOf, type Finer, type RunPeriod, runBars } from './run-bars.ts'
import { checkSize } from './run-limits.ts'
import type { RunPool } from './run-pool.ts'
import type { RunTask } from './run-task.ts'

export interface BacktestService {
  /** The answer's JSON (`BacktestAnswer`) as bytes: the same request over the same bars gives the same. Throws a `Refusal`. */
  run(request: BacktestRequest, asker: Asker): Promise<Uint8Array>
}

export interface BacktestNeeds {
  readonly barsFor: BarsFor
  readonly pool: Pick<RunPool, 'run'>
  /** In which runs wait, beside other requests that hold bars. */
  readonly turns: Pick<BarsTurns, 'run'>
  /** What the columns of one run may take. */
  readonly memoryMb: number
}

export function backtestService({ barsFor, pool, turns, memoryMb }: BacktestNeeds): BacktestService {
  return {
    async run(request, asker) {
      checkBacktestRequest(request)
      const instrument = instrumentOf(request)
      const plan = compile(rulesOf(request.final_strategy), request.timeframe)
      const period = periodOf(request)
      const bars = checkSize(period, instrument, plan, memoryMb) + finerBars(period, instrument, plan)
      return turns.run(asker, bars, async (turn) => {
        const { found, finer } = await runBars(barsFor, plan, { ...period, asker: turn.asker })
        return pool.run(taskOf({ request, instrument, plan, found, finer }), asker.signal, turn.tooLate)
      })
    },
  }
}

function instrumentOf({ symbol }: BacktestRequest): Instrument {
  const instrument = findInstrument(symbol)
  if (!instrument) throw new Refusal('SYMBOL_UNKNOWN', { message: `There is no instrument "${symbol}".`, path: 'symbol' })
  return instrument
}

/** About how many finer bars are read besides. */
function finerBars({ timeframe, from, to, dayBoundary, minutes }: RunPeriod, instrument: Instrument, plan: Plan): number {
  const finer = minutes && timeframe !== '1min' ? '1min' : finerTimeframe(plan)
  return finer ? expectedBars(instrument, finer, from, to, dayBoundary) : 0
}

const periodOf = ({ symbol, timeframe, start_date, end_date, options }: BacktestRequest): RunPeriod => ({
  symbol,
  timeframe,
  provider: options.provider,
  from: Date.parse(start_date),
  to: Date.parse(end_date),
  dayBoundary: options.day_boundary,
  minutes: options.intrabar === '1min',
})

interface Parts {
  readonly request: BacktestRequest
  readonly instrument: Instrument
  readonly plan: Plan
  readonly found: BarsAnswer
  readonly finer: Finer
}

function taskOf(parts: Parts): RunTask {
  const { request, instrument, found, finer } = parts
  const { timeframe, final_strategy, options } = request
  const { exit } = final_strategy
  const barsKey = barsKeyOf(timeframe, options.day_boundary, { found, finer })
  const coverage = coverageOf(parts)
  return {
    barsKey,
    data: { timeframe, bars: found.bars, dayBoundary: options.day_boundary, point: instrument.point, finer },
    input: {
      rules: rulesOf(final_strategy),
      levels: { long: levelsOf(exit.long.sltp, instrument.point), short: levelsOf(exit.short.sltp, instrument.point) },
      sizing: { capital: request.initialCapital, positionValue: request.positionValue, quantity: request.trade_quantity },
      from: Date.parse(request.start_date),
      to: Date.parse(request.end_date),
      options: { intrabar: ordersTouches(parts) ? '1min' : 'stop-first', oppositeEntry: options.opposite_entry },
    },
    facts: { currency: instrument.quote, repairedBars: found.repaired },
    coverage,
    assumptions: assumptionsOf(parts),
    resultId: resultId(request, barsKey, coverage, engineVersion),
  }
}

const ordersTouches = ({ request, finer }: Parts) =>
  request.options.intrabar === '1min' && (request.timeframe === '1min' || finer?.timeframe === '1min')

function coverageOf({ request, found }: Parts): RunTask['coverage'] {
  const { timeframe, options } = request
  const { bars, startIndex, provider, label, simulated, repaired } = found
  const { expected, held, missing, share } = found.coverage
  return {
    provider,
    label,
    simulated,
    from: moment(bars.time[startIndex]),
    to: moment(candleEnd(bars.time[bars.time.length - 1], timeframe, options.day_boundary)),
    expected,
    held,
    missing,
    share,
    repaired,
    bars_read: bars.time.length,
    timeframe,
  }
}

const moment = (time: number) => new Date(time).toISOString()

function assumptionsOf(parts: Parts): string[] {
  const { request, found, finer } = parts
  const { entry, exit } = rulesOf(request.final_strategy)
  const bars = finer ? [found.bars, finer.bars] : [found.bars]
  const volume = volumeWarning([entry.long, entry.short, exit.long, exit.short], bars, found.label)
  return [
    ...(volume ? [volume] : []),
    ...(found.simulated ? ['The bars are simulated: they show how the rules work, not what they would have earned.'] : []),
    ...(request.options.intrabar === '1min' && !ordersTouches(parts)
      ? ['One-minute bars are not held for this series: where a bar touches stop and target, the stop is taken.']
      : []),
  ]
}
