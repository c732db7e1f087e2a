import type { BacktestAnswer } from '@assay/contracts'
import { classes } from '../../ui/classes.ts'
import { monthName, monthText } from './figures.ts'

type Months = BacktestAnswer['metrics']['monthly']

interface Props {
  /** By month of exit in the zone of the page. */
  months: Months
  currency: string | null
  /** Stacked. */
  narrow?: boolean
  /** Said below the heading. */
  note?: string
}

/** The last six months that were covered, each with a bar for its profit or loss. */
export function MonthlyPerformance({ months, currency, narrow = false, note }: Props) {
  const results = Object.entries(months)
  const largest = Math.max(...results.map(([, { pnl }]) => Math.abs(pnl)), 0)
  return (
    <section aria-label="Monthly Performance">
      <h3>Monthly Performance</h3>
      {note === undefined ? null : <p className="text-12 text-ink-3">{note}</p>}
      {results.every(([, { trades }]) => trades === 0) ? (
        <p className="mt-2 text-ink-3">No monthly data</p>
      ) : (
        <ul className={classes('mt-2.5 grid gap-x-5 gap-y-3', !narrow && 'lg:grid-cols-2')}>
          {results.map(([month, result]) => (
            <Month
              key={month}
              name={monthName(month)}
              result={result}
              currency={currency}
              share={largest === 0 ? 0 : Math.abs(result.pnl) / largest}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface MonthProps {
  name: string
  result: Months[string]
  currency: string | null
  /** As a share of the largest month, 0 to 1. */
  share: number
}

function Month({ name, result, currency, share }: MonthProps) {
  const { money, trades } = monthText(result, currency)
  return (
    <li>
      <p className="tnum">
        {name}: <b>{money}</b> <span className="text-ink-3">{trades}</span>
      </p>
      <div
        aria-hidden="true"
        className={`mt-1 h-0.75 rounded-chip ${result.pnl < 0 ? 'bg-down' : 'bg-up'}`}
        style={{ width: `${share * 100}%` }}
      />
    </li>
  )
}
