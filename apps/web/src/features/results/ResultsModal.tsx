import type { BacktestAnswer } from '@assay/contracts'
import type { RunRequest } from '@assay/strategy'
import { Check, Minus, TrendingDown } from 'lucide-react'
import { useMemo } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { formatNumber, formatPercent } from '../../ui/format-number.ts'
import { tradeCount } from '../../ui/trade-count.ts'
import { AllMonths } from './AllMonths.tsx'
import { Breakdown } from './Breakdown.tsx'
import { badgeOf } from './badge.ts'
import { CostsLeft } from './CostsLeft.tsx'
import { EquityChart } from './EquityChart.tsx'
import { equityColumns } from './equity-at.ts'
import { Foundation } from './Foundation.tsx'
import { floatingText, periodText } from './figures.ts'
import { KeyFigures } from './KeyFigures.tsx'
import { MonthlyPerformance } from './MonthlyPerformance.tsx'
import { StrategyAnalysis } from './StrategyAnalysis.tsx'
import { TradeTable } from './TradeTable.tsx'
import { chanceLine, verdictOf } from './verdict.ts'

interface Props {
  answer: BacktestAnswer
  request: RunRequest
  /** What was tested, for example "Gold EMA pullback · XAUUSD 15min · Long". */
  name: string
  zone: string
  onClose: () => void
}

/** The Backtest Results modal: the verdict, the curve, the figures, then what they stand on. */
export function ResultsModal({ answer, request, name, zone, onClose }: Props) {
  const capital = request.initialCapital
  const symbol = request.symbol.toUpperCase()
  const period = periodText(answer.coverage, zone)
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title="Backtest Results"
      beside={<ResultBadge answer={answer} capital={capital} name={name} />}
    >
      <p className="text-20 font-title">{verdictOf({ answer, capital, symbol })}</p>
      <p className="mt-1 min-h-5 text-14 text-ink-2">{chanceLine(answer)}</p>
      <Curve answer={answer} capital={capital} zone={zone} />
      <KeyFigures answer={answer} capital={capital} />
      <div className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2">
        <StrategyAnalysis answer={answer} />
        <MonthlyPerformance months={answer.metrics.monthly} currency={answer.currency} />
      </div>
      <CostsLeft answer={answer} symbol={symbol} period={period} />
      <Breakdown answer={answer} period={period} />
      <AllMonths answer={answer} period={period} />
      <TradeTable answer={answer} symbol={symbol} zone={zone} />
      <Foundation answer={answer} request={request} zone={zone} />
    </Dialog>
  )
}

const icons = { up: Check, down: TrendingDown, plain: Minus }

function ResultBadge({ answer, capital, name }: { answer: BacktestAnswer; capital: number; name: string }) {
  const { label, tone } = badgeOf(answer, capital)
  const Icon = icons[tone as keyof typeof icons] ?? Minus
  return (
    <>
      <Badge tone={tone}>
        <Icon className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
        {label}
      </Badge>
      {answer.coverage.simulated ? <Badge tone="warn">Simulated</Badge> : null}
      <span className="min-w-0 truncate text-ink-2 max-md:hidden">{name}</span>
    </>
  )
}

function Curve({ answer, capital, zone }: { answer: BacktestAnswer; capital: number; zone: string }) {
  const columns = useMemo(() => equityColumns(answer, capital), [answer, capital])
  if (columns.value.length < 2)
    return (
      <p className="mt-4 grid h-75 place-items-center rounded-control border border-dashed border-line-2 text-ink-3">
        There is no equity to draw.
      </p>
    )
  return (
    <div className="mt-4">
      <EquityChart columns={columns} capital={capital} currency={answer.currency} zone={zone} summary={summaryOf(answer, capital, zone)} />
      <p className="mt-1 text-right text-12 text-ink-3">
        <span className="pointer-coarse:hidden">Drag to pan, wheel to zoom, double-click to reset</span>
        <span className="hidden pointer-coarse:inline">Drag to pan, pinch to zoom, double-tap to reset</span>
      </p>
    </div>
  )
}

function summaryOf({ equity, final_value, currency, metrics, trades, floating }: BacktestAnswer, capital: number, zone: string): string {
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
