import { Link } from 'react-router'
import { useTimezone } from '../../base/store.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { type Column, Table } from '../../ui/Table.tsx'

/** A strategy with the facts that the list shows. */
interface RecentStrategy {
  id: string
  name: string
  version: number | null
  savedAt: number
  document: { symbol: string; timeframe: string }
}

interface Props {
  strategies: readonly RecentStrategy[]
  /** The address at which the builder opens a strategy. */
  path: (id: string) => string
}

/** The strategies saved last. */
export function RecentStrategies({ strategies, path }: Props) {
  const zone = useTimezone()
  return <Table label="Strategies saved last" columns={columnsOf(zone, path)} rows={strategies} keyOf={({ id }) => id} />
}

const wide = 'max-md:hidden'

const columnsOf = (zone: string, path: Props['path']): Column<RecentStrategy>[] => [
  {
    head: 'Name',
    cellClass: 'h-10 w-full max-w-0 max-md:py-1.5',
    cell: ({ id, name, version, savedAt, document: { symbol, timeframe } }) => (
      <>
        <Link to={path(id)} className="link block font-title wrap-break-word whitespace-normal" title={name}>
          {name || 'Without a name'}
        </Link>
        <span className="block text-12 whitespace-normal text-ink-3 md:hidden">
          {[symbol, timeframe, ...(version === null ? [] : [`v${version}`]), formatDateTime(savedAt, zone)].join(' · ')}
        </span>
      </>
    ),
  },
  { head: 'Scan Target', className: wide, cell: ({ document }) => document.symbol },
  { head: 'Timeframe', quiet: true, className: wide, cell: ({ document }) => document.timeframe },
  { head: 'Version', number: true, quiet: true, className: wide, cell: ({ version }) => version },
  {
    head: 'Saved',
    number: true,
    quiet: true,
    className: wide,
    cell: ({ savedAt }) => <time title={zone}>{formatDateTime(savedAt, zone)}</time>,
  },
]
