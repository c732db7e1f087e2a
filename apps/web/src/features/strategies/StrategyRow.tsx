import { Copy, Download, Ellipsis, History, Pencil, Telescope, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useTimezone } from '../../base/store.ts'
import { Cell } from '../../ui/Cell.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { MoreOfStrategy } from './more-of-strategy.ts'
import type { KeptStrategy } from './shelf.ts'
import type { StrategyActions } from './strategy-actions.ts'
import { blocksOf, directionsOf } from './strategy-facts.ts'

const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const

type Props = Omit<StrategyActions, 'onRestore'> & { strategy: KeptStrategy; more?: MoreOfStrategy }

export function StrategyRow({ strategy, more, ...actions }: Props) {
  const zone = useTimezone()
  const { name, document, version, savedAt } = strategy
  const directions = directionsOf(strategy) || 'No rule yet'
  const saved = formatDateTime(savedAt, zone)
  const facts = [document.symbol, directions, ...(version === null ? [] : [`v${version}`]), saved]
  return (
    <tr>
      <Cell className="h-13 w-full max-w-0 max-md:py-2.5">
        <NameLink name={name} path={actions.pathOf(strategy)} />
        <span className="block text-12 whitespace-normal text-ink-3 md:hidden">{facts.join(' · ')}</span>
        {more ? <span className="block text-12 whitespace-normal text-ink-3 max-md:hidden">saved {saved}</span> : null}
        {more?.belowName(strategy)}
      </Cell>
      <Cell className="max-md:hidden">{document.symbol}</Cell>
      <Cell quiet className={more ? 'max-xl:hidden' : 'max-md:hidden'}>
        {directions}
      </Cell>
      {more ? null : (
        <Cell quiet className="max-lg:hidden">
          {blocksOf(strategy)}
        </Cell>
      )}
      {actions.onVersions ? (
        <Cell number quiet className="max-md:hidden">
          {version}
        </Cell>
      ) : null}
      {more?.cells(strategy) ?? (
        <Cell quiet className="max-md:hidden">
          <time title={zone}>{saved}</time>
        </Cell>
      )}
      <Cell number>
        <Menu trigger={<IconButton label={`Actions for ${name}`} icon={<Ellipsis {...icon} />} />} items={menuOf(strategy, actions)} />
      </Cell>
    </tr>
  )
}

const NameLink = ({ name, path }: { name: string; path: string }) => (
  <Link to={path} className="link block font-title wrap-break-word whitespace-normal" title={name}>
    {name || 'Without a name'}
  </Link>
)

function menuOf(
  strategy: KeptStrategy,
  { onVersions, onSearch, onRename, onDuplicate, onExport, onRemove }: Omit<Props, 'strategy' | 'more'>,
) {
  return [
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
