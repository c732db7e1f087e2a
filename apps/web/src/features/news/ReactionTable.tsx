import type { NewsItem, NewsPrices, NewsReaction } from '@assay/contracts'
import { useState } from 'react'
import { Link } from 'react-router'
import { ReadFailure } from '../../base/ReadFailure.tsx'
import { useTimezone } from '../../base/store.ts'
import { Cell } from '../../ui/Cell.tsx'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Table } from '../../ui/Table.tsx'
import { Move } from './MoveChip.tsx'
import { useNewsPricesQuery } from './news.api.ts'
import { atrText, type Minutes, noMoveText } from './news-words.ts'
import { ReactionChart } from './ReactionChart.tsx'

const minutes: readonly Minutes[] = ['5', '15', '60']
const span = [60, 240] as const
const mostChoices = 4

/** How each symbol moved after the headline, from stored one-minute bars. */
export function ReactionTable({ item, now }: { item: NewsItem; now: number }) {
  const symbols = [...new Set(item.tags.map(({ symbol }) => symbol))]
  if (symbols.length === 0) return <Nothing>This headline names no market that Assay knows, so there is no reaction to measure.</Nothing>
  if (item.publishedAt === null) return <Nothing>The feed gives no time for this headline, so no reaction is measured.</Nothing>
  return (
    <section aria-labelledby="reaction" className="px-gutter py-4">
      <Chart item={item} symbols={symbols} />
      <Table
        label="Moves after the headline"
        head={
          <tr>
            <HeadCell className="max-md:whitespace-normal">Since the minute before</HeadCell>
            {minutes.map((each) => (
              <HeadCell key={each} number>
                {each} min
              </HeadCell>
            ))}
          </tr>
        }
      >
        {symbols.map((symbol) => (
          <Row key={symbol} {...{ item, symbol, now }} />
        ))}
      </Table>
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
  const measured = symbols.find((symbol) => item.reactions.some((each) => each.symbol === symbol && each.why === null))
  const [chosen, choose] = useState<string>()
  const symbol = chosen ?? measured ?? symbols[0]
  const { currentData, error, isFetching, refetch } = useNewsPricesQuery({ id: item.id, symbol })
  const options = symbols.slice(0, mostChoices).map((value) => ({ value, label: value }))
  return (
    <>
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="reaction" className="text-14">
          Reaction
        </h2>
        <p className="min-w-0 flex-1 text-12 text-ink-2">
          {span[0]} min before to {span[1]} after, one-minute closes{currentData?.label ? `, ${currentData.label}` : ''}
        </p>
        {options.length > 1 ? <SegmentedControl label="Symbol" hideLabel value={symbol} onChange={choose} options={options} /> : null}
      </header>
      {error ? (
        <ReadFailure title={`The prices of ${symbol} could not be read.`} error={error} busy={isFetching} onRetry={refetch} />
      ) : (
        <Prices item={item} prices={currentData} symbol={symbol} />
      )}
    </>
  )
}

function Prices({ item, prices, symbol }: { item: NewsItem; prices: NewsPrices | undefined; symbol: string }) {
  if (prices === undefined) return <Skeleton className="h-60 w-full" />
  if (prices.time.length > 0) return <ReactionChart item={item} prices={prices} span={span} height={260} />
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

function Row({ item, symbol, now }: { item: NewsItem; symbol: string; now: number }) {
  const reaction = item.reactions.find((each) => each.symbol === symbol)
  return (
    <tr>
      <Cell className="font-medium">{symbol}</Cell>
      {minutes.map((each) => (
        <Cell key={each} number className="py-1.5 max-md:pl-1">
          <After {...{ item, reaction, symbol, now }} after={each} />
        </Cell>
      ))}
    </tr>
  )
}

interface AfterProps {
  item: NewsItem
  reaction: NewsReaction | undefined
  symbol: string
  after: Minutes
  now: number
}

function After({ item, reaction, symbol, after, now }: AfterProps) {
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
