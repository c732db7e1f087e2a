import { coveredBy, coveredMonths, lastMonths } from '@assay/backtest'
import type { BacktestAnswer } from '@assay/contracts'
import type { RunRequest } from '@assay/strategy'
import { Cell } from '../../ui/Cell.tsx'
import { classes } from '../../ui/classes.ts'
import { zoneName } from '../../ui/format-date.ts'
import { formatCount, formatNumber } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'
import { monthName } from './figures.ts'

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
  const months = coveredMonths(answer.trade_data, covered, zone)
  const names = Object.keys(months)
  const shown = lastMonths(answer.trade_data, covered, zone)
  if (answer.trade_data.length === 0 || names.every((month) => month in shown)) return null
  const years = [...new Set(names.map((month) => month.slice(0, 4)))]
  return (
    <section aria-label="All months" className="mt-8">
      <h3>All months</h3>
      <p className="tnum text-12 text-ink-3">
        Profit in {answer.currency} and number of trades by month of exit in {zoneName(covered.to, zone)}, {period}. Faint: fewer than{' '}
        {enough} trades.
      </p>
      <Table label="All months" className="mt-1" head={<Head />}>
        {years.map((year) => (
          <tr key={year}>
            <Cell>{year}</Cell>
            {numbers.map((number) => (
              <MonthCell key={number} month={months[`${year}-${number}`]} />
            ))}
          </tr>
        ))}
      </Table>
    </section>
  )
}

const numbers = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'))

function Head() {
  return (
    <tr>
      <HeadCell>Year</HeadCell>
      {numbers.map((number) => (
        <HeadCell key={number} number>
          {monthName(`2017-${number}`).slice(0, 3)}
        </HeadCell>
      ))}
    </tr>
  )
}

/** A month outside the period is empty; one without trades says so. */
function MonthCell({ month }: { month: Month | undefined }) {
  if (!month) return <Cell />
  const { pnl, trades } = month
  const faint = trades < enough
  return (
    <Cell number className="px-2 py-1">
      <span className={classes('block', faint ? 'text-ink-3' : pnl < 0 ? 'text-down' : 'text-up')}>
        {trades === 0 ? '–' : formatNumber(pnl, 0, { signed: true })}
      </span>
      <span className="block text-12 text-ink-3">{formatCount(trades)}</span>
    </Cell>
  )
}
