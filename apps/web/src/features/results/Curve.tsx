import type { BacktestAnswer } from '@assay/contracts'
import { useMemo } from 'react'
import { classes } from '../../ui/classes.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { formatNumber, formatPercent } from '../../ui/format-number.ts'
import { tradeCount } from '../../ui/trade-count.ts'
import { EquityChart } from './EquityChart.tsx'
import { equityColumns, type Needed } from './equity-at.ts'
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
        summary={summaryOf(answer, capital, zone)}
        withDrawdown={withDrawdown}
      />
      <p className="mt-1 text-right text-12 text-ink-3">
        <span className="pointer-coarse:hidden">Drag to pan, wheel to zoom, double-click to reset</span>
        <span className="hidden pointer-coarse:inline">Drag to pan, pinch to zoom, double-tap to reset</span>
      </p>
    </div>
  )
}

function summaryOf({ equity, final_value, currency, metrics, trades, floating }: Answer, capital: number, zone: string): string {
  const values = equity.map(([, value]) => value)
  const [first, last] = [equity[0][0], equity[equity.length - 1][0]]
  const extreme = (pick: typeof Math.max) =>
    formatNumber(
      values.reduce((a, b) => pick(a, b)),
      2,
    )
  return [
    `Equity from ${formatNumber(capital, 2)} to ${formatNumber(final_value, 2)} ${currency} over ${tradeCount(trades.total.closed, trades.total.open)},`,
    `${formatDateTime(first, zone)} to ${formatDateTime(last, zone)};`,
    `lowest ${extreme(Math.min)}, highest ${extreme(Math.max)}, largest fall ${formatPercent(metrics.max_drawdown, 3)} of the capital, ${floatingText(floating)}.`,
  ].join(' ')
}
