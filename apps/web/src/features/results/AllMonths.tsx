import { coveredBy, coveredMonths, lastMonths } from '@assay/backtest'
import type { BacktestAnswer } from '@assay/contracts'
import type { RunRequest } from '@assay/strategy'
import { classes } from '../../ui/classes.ts'
import { formatCount, formatNumber } from '../../ui/format-number.ts'
import { type Column, Table } from '../../ui/Table.tsx'
import { monthName, monthsText } from './figures.ts'

type Month = BacktestAnswer['metrics']['monthly'][string]

/** With fewer trades a month says little, so it is shown faint. */
const enough = 10

interface Props {
  answer: BacktestAnswer
  request: RunRequest
  /** The zone of the months. */
  zone: string
  period: string
}

/** Every month of the period, one row per year, with profit and number of trades. Empty if Monthly Performance already shows them all. */
export function AllMonths({ answer, request, zone, period }: Props) {
  const covered = coveredBy(request, answer.coverage)
  const months = coveredMonths(answer.trade_data, covered, zone, request.timeframe)
  const names = Object.keys(months)
  const shown = lastMonths(answer.trade_data, covered, zone, request.timeframe)
  if (answer.trade_data.length === 0 || names.every((month) => month in shown)) return null
  const years = [...new Set(names.map((month) => month.slice(0, 4)))]
  return (
    <section aria-label="All months" className="mt-8">
      <h3>All months</h3>
      <p className="tnum text-12 text-ink-3">
        Profit in {answer.currency} and number of trades {monthsText(request.timeframe, zone, covered.to)}, {period}. Faint: fewer than{' '}
        {enough} trades.
      </p>
      <Table label="All months" className="mt-1" columns={columnsOf(months)} rows={years} keyOf={(year) => year} />
    </section>
  )
}

const numbers = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'))

const columnsOf = (months: Readonly<Record<string, Month>>): Column<string>[] => [
  { head: 'Year', cell: (year) => year },
  ...numbers.map((number) => ({
    head: monthName(`2017-${number}`).slice(0, 3),
    number: true,
    more: (year: string) => ({ className: months[`${year}-${number}`] && 'px-2 py-1' }),
    cell: (year: string) => <MonthFigures month={months[`${year}-${number}`]} />,
  })),
]

/** A month outside the period is empty; one without trades says so. */
function MonthFigures({ month }: { month: Month | undefined }) {
  if (!month) return null
  const { pnl, trades } = month
  const faint = trades < enough
  return (
    <>
      <span className={classes('block', faint ? 'text-ink-3' : pnl < 0 ? 'text-down' : 'text-up')}>
        {trades === 0 ? '–' : formatNumber(pnl, 0, { signed: true })}
      </span>
      <span className="block text-12 text-ink-3">{formatCount(trades)}</span>
    </>
  )
}
