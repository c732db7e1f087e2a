import type { BacktestAnswer } from '@assay/contracts'
import type { Timeframe } from '@assay/market'
import { candleZone, formatCandleEnd, formatDateTime } from '../../ui/format-date.ts'

/** Equity as columns with the values shown at each point; time in seconds, as the chart needs it. */
export interface EquityColumns {
  seconds: number[]
  value: number[]
  /** The distance below the peak, in percent of the capital, never above 0. */
  drawdown: number[]
  /** The number of trades closed so far. */
  closed: number[]
  /** The point at which an open trade was entered; from there to its value at the last point the line is dashed. Null without one. */
  openFrom: number | null
}

export interface Needed extends Pick<BacktestAnswer, 'equity' | 'final_value'> {
  coverage: { to: string | null; timeframe?: Timeframe }
  open_position?: { entry_datetime: string } | null
}

/**
 * The curve of closed trades up to the end of the bars. Its peak starts at the capital, as in the metric. A trade still open continues the
 * line from its entry to its value at the last close.
 */
export function equityColumns({ equity, final_value, coverage, open_position }: Needed, capital: number): EquityColumns {
  const columns: EquityColumns = { seconds: [], value: [], drawdown: [], closed: [], openFrom: null }
  let peak = capital
  const add = (time: number, value: number, closed: number) => {
    peak = Math.max(peak, value)
    columns.seconds.push(time / 1000)
    columns.value.push(value)
    columns.drawdown.push(((value - peak) / capital) * 100)
    columns.closed.push(closed)
  }
  for (const [i, [time, value]] of equity.entries()) add(time, value, i)
  const last = equity.at(-1)
  const end = coverage.to === null ? Number.NaN : Date.parse(coverage.to)
  if (!last || !(end > last[0])) return columns
  const closed = equity.length - 1
  if (open_position) {
    const entered = Date.parse(open_position.entry_datetime)
    if (entered > last[0]) add(entered, last[1], closed)
    columns.openFrom = columns.seconds.length - 1
  }
  add(end, open_position ? final_value : last[1], closed)
  return columns
}

/**
 * When a point is, in words: the trading day where the candles are daily or weekly, the moment otherwise. The last point is the end of the
 * bars, which belongs to the day before it.
 */
export function pointTime({ seconds }: Pick<EquityColumns, 'seconds'>, index: number, zone: string, timeframe?: Timeframe): string {
  const at = seconds[index] * 1000
  if (index === seconds.length - 1) return formatCandleEnd(at, timeframe, zone)
  return formatDateTime(at, candleZone(timeframe, zone))
}
