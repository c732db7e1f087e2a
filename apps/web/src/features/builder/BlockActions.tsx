import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'

export interface BlockHandlers {
  onEdit: () => void
  onDuplicate: () => void
  onRemove: () => void
}

const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const

/** Edit, duplicate, delete: quiet until hover or focus, behind one button where there is only touch. */
export function BlockActions({ number, onEdit, onDuplicate, onRemove }: BlockHandlers & { number: number }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: only keeps a press from selecting the block
    <div className="self-start" onClick={(event) => event.stopPropagation()}>
      <div className="flex opacity-0 transition-opacity group-focus-within/block:opacity-100 group-hover/block:opacity-100 group-has-[[aria-pressed=true]]/block:opacity-100 max-md:hidden pointer-coarse:hidden">
        <IconButton label={`Edit block ${number}`} icon={<Pencil {...icon} />} onClick={onEdit} />
        <IconButton label={`Duplicate block ${number}`} icon={<Copy {...icon} />} onClick={onDuplicate} />
        <IconButton label={`Delete block ${number}`} icon={<Trash2 {...icon} />} onClick={onRemove} />
      </div>
      <div className="hidden max-md:block pointer-coarse:block">
        <Menu
          trigger={<IconButton label={`Actions for block ${number}`} icon={<Ellipsis {...icon} />} />}
          items={[
            { label: 'Edit', icon: <Pencil {...icon} />, onSelect: onEdit },
            { label: 'Duplicate', icon: <Copy {...icon} />, onSelect: onDuplicate },
            { label: 'Delete', icon: <Trash2 {...icon} />, onSelect: onRemove, danger: true },
          ]}
        />
      </div>
    </div>
  )
}
