import type { BacktestAnswer } from '@assay/contracts'

/** Equity as columns, the time in seconds as the chart wants it, with what is told at each point. */
export interface EquityColumns {
  seconds: number[]
  value: number[]
  /** How far below its peak, in percent of the capital, never above 0. */
  drawdown: number[]
  /** Trades closed up to there. */
  closed: number[]
}

/**
 * The curve of closed trades, its peak starting at the capital as in the metric (CONTRACT 4). It goes on to the end of the bars, where an open
 * position is valued.
 */
export function equityColumns(
  { equity, final_value, coverage }: Pick<BacktestAnswer, 'equity' | 'final_value' | 'coverage'>,
  capital: number,
): EquityColumns {
  const columns: EquityColumns = { seconds: [], value: [], drawdown: [], closed: [] }
  let peak = capital
  const add = (time: number, value: number, closed: number) => {
    peak = Math.max(peak, value)
    columns.seconds.push(time / 1000)
    columns.value.push(value)
    columns.drawdown.push(((value - peak) / capital) * 100)
    columns.closed.push(closed)
  }
  for (const [i, [time, value]] of equity.entries()) add(time, value, i)
  const end = coverage.to === null ? Number.NaN : Date.parse(coverage.to)
  if (equity.length > 0 && end > equity[equity.length - 1][0]) add(end, final_value, equity.length - 1)
  return columns
}
