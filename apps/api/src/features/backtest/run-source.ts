import { type BarsFacts, calendarOver, eventKeys, type MarketData, type PreparedRun } from '@assay/backtest'
import type { Bars } from '@assay/market'
import type { BacktestNeeds } from './backtest.service.ts'
import { factsOf, periodOf, runBars } from './run-bars.ts'
import { checkSize } from './run-limits.ts'

/** The data that runs over one period read, whoever runs them. */
export interface RunSource extends Pick<MarketData, 'finer' | 'calendar'> {
  readonly bars: Bars
  readonly facts: BarsFacts
}

type Needs = Pick<BacktestNeeds, 'barsFor' | 'calendarFor' | 'memoryMb'>

/**
 * Reads the data of a run for background work: bars with the history of its rules, and the calendar. Throws the
 * refusals of a run.
 */
export function runSource({ barsFor, calendarFor, memoryMb }: Needs) {
  return async (prepared: PreparedRun): Promise<RunSource> => {
    const { plan, instrument, request } = prepared
    const period = periodOf(prepared)
    checkSize(period, instrument, plan, memoryMb)
    const { found, finer } = await runBars(barsFor, plan, period)
    const keys = eventKeys(plan)
    const events = keys.length > 0 ? await calendarFor({ ...period, keys, instrument }) : undefined
    const calendar = calendarOver({ ...prepared, timeframe: request.timeframe, dayBoundary: period.dayBoundary }, found.bars, events)
    return { bars: found.bars, facts: factsOf(found), finer, calendar }
  }
}
