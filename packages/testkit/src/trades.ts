import { type Levels, type Outcome, runBacktest, type Sizing } from '@assay/backtest'
import { type Bars, findInstrument, newBars } from '@assay/market'
import { readBarsCsv, readColumns } from './read.ts'
import type { GoldenLevels, GoldenScenario, GoldenStrategy } from './trades-form.ts'
import { givenColumnOf, rulesOfGolden } from './trades-rules.ts'

export type { GoldenResult, GoldenScenario, GoldenStrategy, GoldenTrade } from './trades-form.ts'

/** The bars that a reference strategy names. An extra column is passed as the volume. */
export function goldenBars(path: string, strategy: GoldenStrategy): Bars {
  const bars = readBarsCsv(path)
  const given = givenColumnOf(strategy)
  return given ? { ...bars, volume: Float64Array.from(readColumns(path)[given], Number) } : bars
}

/** The bars of a scenario, with its signal as the volume. */
export function scenarioBars({ bars: rows }: Pick<GoldenScenario, 'bars'>): Bars {
  const bars = newBars(rows.length)
  rows.forEach(([time, open, high, low, close, signal], i) => {
    bars.time[i] = Date.parse(time)
    bars.open[i] = open
    bars.high[i] = high
    bars.low[i] = low
    bars.close[i] = close
    bars.volume[i] = signal
  })
  return bars
}

/**
 * Runs a reference strategy in our engine, or in another `run`. Trading days start at 00:00 UTC, and fixed levels are
 * already prices.
 */
export function runGolden(strategy: GoldenStrategy, bars: Bars, run = runBacktest): Outcome {
  const point = findInstrument(strategy.symbol ?? '')?.point ?? 0.01
  return run({
    data: { timeframe: strategy.timeframe, bars, dayBoundary: 'utc', point },
    rules: rulesOfGolden(strategy),
    levels: { long: levelsOfGolden(strategy.long?.sltp), short: levelsOfGolden(strategy.short?.sltp) },
    sizing: sizingOfGolden(strategy),
    ...(strategy.period && { from: Date.parse(strategy.period.start), to: Date.parse(strategy.period.end) }),
  })
}

function levelsOfGolden(settings: GoldenLevels | null | undefined): Levels | null {
  if (!settings) return null
  const { type, target, stopLoss, enableTrailingStopLoss, trailAmountValue } = settings
  return { type, target, stop: stopLoss, trail: enableTrailingStopLoss ? trailAmountValue : null }
}

function sizingOfGolden({ initial_capital, position }: GoldenStrategy): Sizing {
  return { capital: initial_capital, positionValue: position.positionValue, quantity: position.trade_quantity }
}
