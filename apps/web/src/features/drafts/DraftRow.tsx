import { Copy, Download, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useTimezone } from '../../app/store.ts'
import { Cell } from '../../ui/Cell.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { DraftActions } from './draft-actions.ts'
import { blocksOf, directionsOf } from './draft-facts.ts'
import { type Draft, draftPath } from './drafts.ts'

const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const

type Props = Omit<DraftActions, 'onRestore'> & { draft: Draft }

export function DraftRow({ draft, onRename, onDuplicate, onExport, onRemove }: Props) {
  const zone = useTimezone()
  const directions = directionsOf(draft) || 'No rule yet'
  const saved = formatDateTime(draft.savedAt, zone)
  return (
    <tr>
      <Cell className="h-13 w-full max-w-0">
        <Link to={draftPath(draft.id)} className="link block truncate font-title" title={draft.name}>
          {draft.name}
        </Link>
        <span className="block truncate text-12 text-ink-3 md:hidden">{[draft.document.symbol, directions, saved].join(' · ')}</span>
      </Cell>
      <Cell className="max-md:hidden">{draft.document.symbol}</Cell>
      <Cell quiet className="max-md:hidden">
        {directions}
      </Cell>
      <Cell quiet className="max-lg:hidden">
        {blocksOf(draft)}
      </Cell>
      <Cell quiet className="max-md:hidden">
        <time title={zone}>{saved}</time>
      </Cell>
      <Cell number>
        <Menu
          trigger={<IconButton label={`Actions for ${draft.name}`} icon={<Ellipsis {...icon} />} />}
          items={[
            { label: 'Rename', icon: <Pencil {...icon} />, onSelect: () => onRename(draft) },
            { label: 'Duplicate', icon: <Copy {...icon} />, onSelect: () => onDuplicate(draft) },
            { label: 'Export as JSON', icon: <Download {...icon} />, onSelect: () => onExport(draft) },
            { label: 'Delete', icon: <Trash2 {...icon} />, onSelect: () => onRemove(draft), danger: true },
          ]}
        />
      </Cell>
    </tr>
  )
}
