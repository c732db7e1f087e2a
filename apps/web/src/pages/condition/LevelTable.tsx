import { sideNames } from '../../features/builder/place.ts'
import type { Exits, LevelRow } from '../../features/preview/preview-words.ts'
import { Change } from '../../ui/Change.tsx'
import { formatCount, formatNumber, formatPercent } from '../../ui/format-number.ts'
import { IntervalLine } from '../../ui/IntervalLine.tsx'
import { type Column, Table } from '../../ui/Table.tsx'

interface Props {
  side: keyof typeof sideNames
  rows: readonly LevelRow[]
  /** ISO 4217 code of the money. */
  currency: string
}

/** What the closed trades of a side made with its levels, and without each of them. */
export function LevelTable({ side, rows, currency }: Props) {
  const [asSet] = rows
  if (!asSet || asSet.trades === 0) return null
  const reach = Math.max(...rows.flatMap(({ mean }) => (mean ? [Math.abs(mean.lower), Math.abs(mean.upper)] : [])), 0)
  const title = `With and without, ${sideNames[side]} trades`
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-13">{title}</h3>
      <p className="text-12 text-ink-3">Closed trades of this side alone, before costs; the average trade with its 95&nbsp;% interval.</p>
      <Table label={title} className="mt-1" columns={columnsOf(currency, reach)} rows={rows} keyOf={nameOf} />
      <p className="mt-2 text-ink-2">{verdictOf(rows)}</p>
    </section>
  )
}

const names = { target: 'without target', stopLoss: 'without stop', trail: 'without trail' }
const nameOf = ({ without }: LevelRow) => (without === null ? 'As set' : names[without])

const columnsOf = (currency: string, reach: number): Column<LevelRow>[] => [
  { head: 'Levels', cell: (row) => (row.without === null ? <b>{nameOf(row)}</b> : nameOf(row)) },
  { head: 'Trades', number: true, cell: ({ trades }) => formatCount(trades) },
  {
    head: 'Net result',
    number: true,
    cell: ({ netPercent }) => <Change value={netPercent}>{formatPercent(netPercent, 2, { signed: true })}</Change>,
  },
  { head: 'Drawdown', number: true, className: 'max-md:hidden', cell: ({ drawdown }) => formatPercent(drawdown, 2) },
  {
    head: `Average, ${currency}`,
    cell: ({ mean }) => <IntervalLine label={intervalText(mean, currency)} interval={mean} reach={reach} />,
  },
  {
    head: 'Target · stop · trail · rule',
    number: true,
    className: 'max-xl:hidden',
    cell: ({ exits }) => exitsText(exits),
  },
]

const money = (value: number) => formatNumber(value, 2, { signed: true })

function intervalText(mean: LevelRow['mean'], currency: string): string {
  if (!mean) return 'Too few trades for an interval'
  return `Average ${money(mean.value)} ${currency}, 95\u00a0% interval from ${money(mean.lower)} to ${money(mean.upper)} ${currency}`
}

const exitsText = ({ target, stop, trailing_stop, rule }: Exits) =>
  [target, stop, trailing_stop, rule].map((count) => formatCount(count)).join(' · ')

/** Whether any of the rows can be told from the levels as they are set. */
function verdictOf([asSet, ...others]: readonly LevelRow[]): string {
  const apart = others.filter(({ mean }) => mean && asSet.mean && (mean.lower > asSet.mean.upper || mean.upper < asSet.mean.lower))
  if (!asSet.mean || others.some(({ mean }) => !mean)) return 'Too few trades to compare.'
  if (apart.length > 0) return 'Where two intervals do not overlap, luck alone seldom makes the difference.'
  return `The intervals overlap: ${formatCount(asSet.trades)} trades cannot tell these levels apart.`
}
