import type { NewsItem } from '@assay/contracts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Loaded } from '../../base/Loaded.tsx'
import { useTimezone } from '../../base/store.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { Move } from './MoveChip.tsx'
import { useNewsPricesQuery } from './news.api.ts'
import { atrText, type Minutes, measuredSymbol, noMoveText, taggedSymbols } from './news-words.ts'
import { ReactionChart } from './ReactionChart.tsx'

const minutes: readonly Minutes[] = ['5', '15', '60']
const span = [60, 240] as const
const mostChoices = 4

/** How each symbol moved after the headline, from stored one-minute bars. */
export function ReactionTable({ item, now }: { item: NewsItem; now: number }) {
  const symbols = taggedSymbols(item)
  if (symbols.length === 0) return <Nothing>This headline names no market that Assay knows, so there is no reaction to measure.</Nothing>
  if (item.publishedAt === null) return <Nothing>The feed gives no time for this headline, so no reaction is measured.</Nothing>
  return (
    <section aria-labelledby="reaction" className="px-gutter py-4">
      <Chart item={item} symbols={symbols} />
      <Table label="Moves after the headline" columns={columnsFor(item, now)} rows={symbols} keyOf={(symbol) => symbol} />
      <p className="mt-2 text-12 text-ink-2">
        In ATR (14) of one hour before the headline. A move is no proof that the headline caused it.
      </p>
    </section>
  )
}

function Nothing({ children }: { children: React.ReactNode }) {
  return (
    <section aria-labelledby="reaction" className="px-gutter py-4">
      <h2 id="reaction" className="text-14">
        Reaction
      </h2>
      <p className="text-ink-2">{children}</p>
    </section>
  )
}

function Chart({ item, symbols }: { item: NewsItem; symbols: readonly string[] }) {
  const [chosen, choose] = useState<string>()
  const symbol = chosen ?? measuredSymbol(item) ?? symbols[0]
  const query = useNewsPricesQuery({ id: item.id, symbol })
  const label = query.currentData?.label
  const options = symbols.slice(0, mostChoices).map((value) => ({ value, label: value }))
  return (
    <>
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="reaction" className="text-14">
          Reaction
        </h2>
        <p className="min-w-0 flex-1 text-12 text-ink-2">
          {span[0]} min before to {span[1]} after, one-minute closes{label ? `, ${label}` : ''}
        </p>
        {options.length > 1 ? <SegmentedControl label="Symbol" hideLabel value={symbol} onChange={choose} options={options} /> : null}
      </header>
      <Loaded
        query={query}
        loading={`The prices of ${symbol} are loading`}
        skeleton={<Skeleton className="h-60 w-full" />}
        empty={({ time }) => time.length === 0 && <NoBars symbol={symbol} />}
      >
        {(prices) => <ReactionChart item={item} prices={prices} span={span} height={260} />}
      </Loaded>
    </>
  )
}

function NoBars({ symbol }: { symbol: string }) {
  return (
    <p className="rounded-panel border border-dashed border-line-2 px-4 py-6 text-ink-2">
      No one-minute bars of {symbol} are held for this time.{' '}
      <Link to="/data" className="link">
        Import or fetch them
      </Link>
      .
    </p>
  )
}

const columnsFor = (item: NewsItem, now: number): Column<string>[] => [
  { head: 'Since the minute before', className: 'max-md:whitespace-normal', cellClass: 'font-medium', cell: (symbol) => symbol },
  ...minutes.map((each) => ({
    head: `${each} min`,
    number: true,
    cellClass: 'py-1.5 max-md:pl-1',
    cell: (symbol: string) => <After item={item} symbol={symbol} now={now} after={each} />,
  })),
]

interface AfterProps {
  item: NewsItem
  symbol: string
  after: Minutes
  now: number
}

function After({ item, symbol, after, now }: AfterProps) {
  const reaction = item.reactions.find((each) => each.symbol === symbol)
  const zone = useTimezone()
  const move = reaction?.moves[after]
  if (!move) return <span className="text-12 text-ink-2">{noMoveText(item, reaction, after, now, zone)}</span>
  return (
    <>
      <Move symbol={symbol} move={move} />
      {move.atr === null ? null : <span className="block text-12 text-ink-2">{atrText(move.atr)}</span>}
    </>
  )
}
