import { bySide, type Group, type Side, wonAndLost } from '@assay/backtest'
import type { BacktestAnswer } from '@assay/contracts'
import type { ReactNode } from 'react'
import { Change } from '../../ui/Change.tsx'
import { formatCount, formatNumber, formatPercent } from '../../ui/format-number.ts'
import { type Column, Table } from '../../ui/Table.tsx'

interface Props {
  answer: BacktestAnswer
  /** The tested period in words. */
  period: string
}

/** Closed trades by side and by outcome, each with its number. Empty without a closed trade. */
export function Breakdown({ answer: { trade_data, currency }, period }: Props) {
  if (trade_data.length === 0) return null
  const sides = bySide(trade_data)
  const outcomes = wonAndLost(trade_data)
  return (
    <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2">
      <Part title="Long and short" period={period}>
        {(title) => (
          <Table
            label={title}
            className="mt-1"
            columns={sideColumns(currency)}
            rows={[
              ['Long', sides.long],
              ['Short', sides.short],
            ]}
            keyOf={([name]) => name}
          />
        )}
      </Part>
      <Part title="Wins and losses" period={period}>
        {(title) => (
          <Table
            label={title}
            className="mt-1"
            columns={outcomeColumns(currency)}
            rows={[
              ['Won', outcomes.won],
              ['Lost', outcomes.lost],
            ]}
            keyOf={([name]) => name}
          />
        )}
      </Part>
    </div>
  )
}

function Part({ title, period, children }: { title: string; period: string; children: (title: string) => ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3>{title}</h3>
      <p className="tnum text-12 text-ink-3">Closed trades, {period}</p>
      {children(title)}
    </section>
  )
}

type Named<T> = readonly [name: string, of: T]

const sideColumns = (currency: string): Column<Named<Side>>[] => [
  { head: 'Side', cell: ([name]) => name },
  { head: 'Trades', number: true, cell: ([, { count }]) => formatCount(count) },
  { head: 'Won', number: true, cell: ([, { count, won }]) => formatPercent(count === 0 ? Number.NaN : (won / count) * 100, 2) },
  { head: `Profit, ${currency}`, number: true, cell: ([, { count, pnl }]) => <Money value={count === 0 ? null : pnl} /> },
]

const outcomeColumns = (currency: string): Column<Named<Group>>[] => [
  { head: 'Outcome', cell: ([name]) => name },
  { head: 'Trades', number: true, cell: ([, { count }]) => formatCount(count) },
  { head: `Average, ${currency}`, number: true, cell: ([, { average }]) => <Money value={average} /> },
  { head: `Largest, ${currency}`, number: true, cell: ([, { largest }]) => <Money value={largest} /> },
]

function Money({ value }: { value: number | null }) {
  const money = value ?? Number.NaN
  return <Change value={money}>{formatNumber(money, 2, { signed: true })}</Change>
}
