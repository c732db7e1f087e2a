import type { BacktestAnswer } from '@assay/contracts'
import { monthName, monthText } from './figures.ts'

type Months = BacktestAnswer['metrics']['monthly']

/** The last six months by month of exit (UTC), each with a bar as long as its profit or loss. */
export function MonthlyPerformance({ months, currency }: { months: Months; currency: string }) {
  const largest = Math.max(...months.map(({ pnl }) => Math.abs(pnl)), 0)
  return (
    <section aria-label="Monthly Performance">
      <h3>Monthly Performance</h3>
      {months.every(({ trades }) => trades === 0) ? (
        <p className="mt-2 text-ink-3">No monthly data</p>
      ) : (
        <ul className="mt-2.5 grid gap-x-5 gap-y-3 lg:grid-cols-2">
          {months.map((month) => (
            <Month key={month.month} month={month} currency={currency} share={largest === 0 ? 0 : Math.abs(month.pnl) / largest} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Month({ month, currency, share }: { month: Months[number]; currency: string; share: number }) {
  const { money, trades } = monthText(month, currency)
  return (
    <li>
      <p className="tnum">
        {monthName(month.month)}: <b>{money}</b> <span className="text-ink-3">{trades}</span>
      </p>
      <div
        aria-hidden="true"
        className={`mt-1 h-0.75 rounded-chip ${month.pnl < 0 ? 'bg-down' : 'bg-up'}`}
        style={{ width: `${share * 100}%` }}
      />
    </li>
  )
}
