import { Link } from 'react-router'
import { useTimezone } from '../../base/store.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'

/** A row of the list. */
export interface RecentStrategy {
  id: string
  name: string
  symbol: string
  timeframe: string
  version: number | null
  savedAt: number
  path: string
}

/** The strategies saved last. */
export function RecentStrategies({ strategies }: { strategies: readonly RecentStrategy[] }) {
  if (strategies.length === 0)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-2">
        <p className="min-w-0 flex-[1_1_260px] text-ink-2">
          No strategy saved yet. A strategy is a set of entry and exit rules, put together in the builder and tested on bars.
        </p>
        <ButtonLink to="/strategy-new-user">Build the first one</ButtonLink>
      </div>
    )
  return (
    <Table
      label="Strategies saved last"
      head={
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell className="max-md:hidden">Scan Target</HeadCell>
          <HeadCell className="max-md:hidden">Timeframe</HeadCell>
          <HeadCell number className="max-md:hidden">
            Version
          </HeadCell>
          <HeadCell number className="max-md:hidden">
            Saved
          </HeadCell>
        </tr>
      }
    >
      {strategies.map((strategy) => (
        <Row key={strategy.id} strategy={strategy} />
      ))}
    </Table>
  )
}

function Row({ strategy: { name, symbol, timeframe, version, savedAt, path } }: { strategy: RecentStrategy }) {
  const zone = useTimezone()
  const saved = formatDateTime(savedAt, zone)
  return (
    <tr>
      <Cell className="h-10 w-full max-w-0 max-md:py-1.5">
        <Link to={path} className="link block font-title wrap-break-word whitespace-normal" title={name}>
          {name || 'Without a name'}
        </Link>
        <span className="block text-12 whitespace-normal text-ink-3 md:hidden">
          {[symbol, timeframe, ...(version === null ? [] : [`v${version}`]), saved].join(' · ')}
        </span>
      </Cell>
      <Cell className="max-md:hidden">{symbol}</Cell>
      <Cell quiet className="max-md:hidden">
        {timeframe}
      </Cell>
      <Cell number quiet className="max-md:hidden">
        {version}
      </Cell>
      <Cell number quiet className="max-md:hidden">
        <time title={zone}>{saved}</time>
      </Cell>
    </tr>
  )
}
