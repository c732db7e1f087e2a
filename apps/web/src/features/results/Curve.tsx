import type { BacktestAnswer } from '@assay/contracts'
import { useMemo } from 'react'
import { classes } from '../../ui/classes.ts'
import { formatNumber, formatPercent } from '../../ui/format-number.ts'
import { tradeCount } from '../../ui/trade-count.ts'
import { EquityChart } from './EquityChart.tsx'
import { type EquityColumns, equityColumns, type Needed, pointTime } from './equity-at.ts'
import { floatingText } from './figures.ts'

/** What the curve and its text need. */
type Answer = Needed & Pick<BacktestAnswer, 'currency' | 'metrics' | 'trades' | 'floating'>

interface Props {
  answer: Answer
  capital: number
  zone: string
  /** Shows the drawdown below, on the same time axis. */
  withDrawdown?: boolean
  className?: string
}

/** The equity curve with hints on how to move it, or the reason why there is none. */
export function Curve({ answer, capital, zone, withDrawdown, className }: Props) {
  const columns = useMemo(() => equityColumns(answer, capital), [answer, capital])
  if (columns.value.length < 2)
    return (
      <p className={classes('grid h-75 place-items-center rounded-control border border-dashed border-line-2 text-ink-3', className)}>
        There is no equity to draw.
      </p>
    )
  return (
    <div className={className}>
      <EquityChart
        columns={columns}
        capital={capital}
        currency={answer.currency}
        zone={zone}
        timeframe={answer.coverage.timeframe}
        summary={summaryOf(answer, columns, capital, zone)}
        withDrawdown={withDrawdown}
      />
      <p className="mt-1 text-right text-12 text-ink-3">
        <span className="pointer-coarse:hidden">Drag to pan, click and wheel to zoom, double-click to reset</span>
        <span className="hidden pointer-coarse:inline">Drag to pan, pinch to zoom, double-tap to reset</span>
      </p>
    </div>
  )
}

function summaryOf(answer: Answer, columns: EquityColumns, capital: number, zone: string): string {
  const { equity, final_value, currency, metrics, trades, floating, coverage } = answer
  const last = (columns.openFrom === null ? equity : columns.value).length - 1
  const at = (index: number) => pointTime(columns, index, zone, coverage.timeframe)
  const extreme = (pick: typeof Math.max) =>
    formatNumber(
      columns.value.reduce((a, b) => pick(a, b)),
      2,
    )
  return [
    `Equity from ${formatNumber(capital, 2)} to ${formatNumber(final_value, 2)} ${currency} over ${tradeCount(trades.total.closed, trades.total.open)},`,
    `${at(0)} to ${at(last)};`,
    `lowest ${extreme(Math.min)}, highest ${extreme(Math.max)}, largest fall ${formatPercent(metrics.max_drawdown, 3)} of the capital, ${floatingText(floating)}.`,
  ].join(' ')
}
