import { bySide, type Group, type Side, wonAndLost } from '@assay/backtest'
import type { BacktestAnswer } from '@assay/contracts'
import { Cell } from '../../ui/Cell.tsx'
import { Change } from '../../ui/Change.tsx'
import { formatCount, formatNumber, formatPercent } from '../../ui/format-number.ts'
import { Table } from '../../ui/Table.tsx'
import { Heads } from './Heads.tsx'

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
      <Part title="Long and short" period={period} heads={['Side', 'Trades', 'Won', `Profit, ${currency}`]}>
        <SideRow name="Long" side={sides.long} />
        <SideRow name="Short" side={sides.short} />
      </Part>
      <Part title="Wins and losses" period={period} heads={['Outcome', 'Trades', `Average, ${currency}`, `Largest, ${currency}`]}>
        <OutcomeRow name="Won" group={outcomes.won} />
        <OutcomeRow name="Lost" group={outcomes.lost} />
      </Part>
    </div>
  )
}

interface PartProps {
  title: string
  period: string
  heads: readonly string[]
  children: React.ReactNode
}

function Part({ title, period, heads, children }: PartProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3>{title}</h3>
      <p className="tnum text-12 text-ink-3">Closed trades, {period}</p>
      <Table label={title} className="mt-1" head={<Heads names={heads} />}>
        {children}
      </Table>
    </section>
  )
}

function SideRow({ name, side: { count, won, pnl } }: { name: string; side: Side }) {
  return (
    <tr>
      <Cell>{name}</Cell>
      <Cell number>{formatCount(count)}</Cell>
      <Cell number>{formatPercent(count === 0 ? Number.NaN : (won / count) * 100, 2)}</Cell>
      <Cell number>
        <Money value={count === 0 ? null : pnl} />
      </Cell>
    </tr>
  )
}

function OutcomeRow({ name, group: { count, average, largest } }: { name: string; group: Group }) {
  return (
    <tr>
      <Cell>{name}</Cell>
      <Cell number>{formatCount(count)}</Cell>
      <Cell number>
        <Money value={average} />
      </Cell>
      <Cell number>
        <Money value={largest} />
      </Cell>
    </tr>
  )
}

function Money({ value }: { value: number | null }) {
  const money = value ?? Number.NaN
  return <Change value={money}>{formatNumber(money, 2, { signed: true })}</Change>
}
