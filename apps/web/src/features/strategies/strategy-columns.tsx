import { BellPlus, Copy, Download, Ellipsis, Footprints, History, Pencil, Telescope, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatDateTime } from '../../ui/format-date.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { Column } from '../../ui/Table.tsx'
import type { MoreOfStrategy } from './more-of-strategy.ts'
import type { KeptStrategy } from './shelf.ts'
import type { StrategyActions } from './strategy-actions.ts'
import { blocksOf, directionsOf } from './strategy-facts.ts'

const icon = { className: 'size-4', 'aria-hidden': true } as const

type Actions = Omit<StrategyActions, 'onRestore'>

const wide = 'max-md:hidden'

/** The columns of the list. With `more`, those of another feature stand in place of the rules and of the time of saving. */
export function strategyColumns(zone: string, more: MoreOfStrategy | undefined, actions: Actions): (Column<KeptStrategy> | false)[] {
  const savedOf = ({ savedAt }: KeptStrategy) => formatDateTime(savedAt, zone)
  const factsOf = (strategy: KeptStrategy) => {
    const { document, version } = strategy
    return [document.symbol, directionsText(strategy), ...(version === null ? [] : [`v${version}`]), savedOf(strategy)].join(' · ')
  }
  return [
    {
      head: 'Name',
      cellClass: 'h-13 w-full max-w-0 max-md:py-2.5',
      cell: (strategy) => (
        <>
          <NameLink name={strategy.name} path={actions.pathOf(strategy)} />
          <span className="block text-12 whitespace-normal text-ink-3 md:hidden">{factsOf(strategy)}</span>
          {more ? <span className="block text-12 whitespace-normal text-ink-3 max-md:hidden">saved {savedOf(strategy)}</span> : null}
          {more?.belowName(strategy)}
        </>
      ),
    },
    { head: 'Scan Target', className: wide, cell: ({ document }) => document.symbol },
    { head: 'Position Direction', quiet: true, className: more ? 'max-xl:hidden' : wide, cell: directionsText },
    !more && { head: 'Rules', quiet: true, className: 'max-lg:hidden', cell: blocksOf },
    actions.onVersions !== undefined && { head: 'Version', number: true, quiet: true, className: wide, cell: ({ version }) => version },
    ...(more?.columns ?? [savedColumn(zone, savedOf)]),
    {
      head: 'Actions',
      hidden: true,
      cellClass: 'text-right',
      cell: (strategy) => (
        <Menu
          trigger={<IconButton label={`Actions for ${strategy.name}`} icon={<Ellipsis {...icon} />} />}
          items={menuOf(strategy, actions)}
        />
      ),
    },
  ]
}

const savedColumn = (zone: string, savedOf: (strategy: KeptStrategy) => string): Column<KeptStrategy> => ({
  head: 'Saved',
  quiet: true,
  className: wide,
  cell: (strategy) => <time title={zone}>{savedOf(strategy)}</time>,
})

const directionsText = (strategy: KeptStrategy) => directionsOf(strategy) || 'No rule yet'

const NameLink = ({ name, path }: { name: string; path: string }) => (
  <Link to={path} className="link block font-title wrap-break-word whitespace-normal" title={name}>
    {name || 'Without a name'}
  </Link>
)

function menuOf(strategy: KeptStrategy, { onVersions, onSearch, onAlert, onFollow, onRename, onDuplicate, onExport, onRemove }: Actions) {
  return [
    ...(onAlert ? [{ label: 'Alert on its entry', icon: <BellPlus {...icon} />, onSelect: () => onAlert(strategy) }] : []),
    ...(onFollow ? [{ label: 'Follow forward', icon: <Footprints {...icon} />, onSelect: () => onFollow(strategy) }] : []),
    ...(onVersions ? [{ label: 'Versions', icon: <History {...icon} />, onSelect: () => onVersions(strategy) }] : []),
    ...(onSearch
      ? [{ label: 'Search around this idea', icon: <Telescope {...icon} />, badge: 'Premium', onSelect: () => onSearch(strategy) }]
      : []),
    { label: 'Rename', icon: <Pencil {...icon} />, onSelect: () => onRename(strategy) },
    { label: 'Duplicate', icon: <Copy {...icon} />, onSelect: () => onDuplicate(strategy) },
    { label: 'Export as JSON', icon: <Download {...icon} />, onSelect: () => onExport(strategy) },
    { label: 'Delete', icon: <Trash2 {...icon} />, onSelect: () => onRemove(strategy), danger: true },
  ]
}
