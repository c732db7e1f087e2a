import type { BacktestAnswer } from '@assay/contracts'

/** Equity as columns, the time in seconds as the chart wants it, with what is told at each point. */
export interface EquityColumns {
  seconds: number[]
  value: number[]
  /** How far below its peak, in percent of the capital, never above 0. */
  drawdown: number[]
  /** Trades closed up to there. */
  closed: number[]
  /** The point at which a trade that is still open was entered: from there to the last point, its value, the line is dashed. Null without one. */
  openFrom: number | null
}

export interface Needed extends Pick<BacktestAnswer, 'equity' | 'final_value'> {
  coverage: { to: string | null }
  open_position?: { entry_datetime: string } | null
}

/**
 * The curve of closed trades, its peak starting at the capital as in the metric, up to the end of the bars. A trade that is still open takes it
 * from where it was entered to its value at the last close.
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
