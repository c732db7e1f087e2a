import { BetweenHorizontalStart, Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'

export interface BlockHandlers {
  onEdit: () => void
  /** Inserts a new block before it, if it is a block of the list. */
  onInsert?: () => void
  onDuplicate: () => void
  onRemove: () => void
}

interface Props extends BlockHandlers {
  /** "block 2", "target and stop loss". */
  what: string
  /** The label of the third action if it does not duplicate. */
  duplicateLabel?: string
  /** Hidden until hover or focus. */
  quiet?: boolean
}

const icon = { className: 'size-4', 'aria-hidden': true } as const

const quietClass =
  'opacity-0 group-focus-within/block:opacity-100 group-hover/block:opacity-100 group-has-[[aria-pressed=true]]/block:opacity-100'

/** Edit, insert before, duplicate and delete. On phones and touch-only devices they are behind one button. */
export function BlockActions({ what, duplicateLabel, quiet = false, onEdit, onInsert, onDuplicate, onRemove }: Props) {
  const actions = [
    { verb: 'Edit', label: `Edit ${what}`, icon: <Pencil {...icon} />, onSelect: onEdit },
    ...(onInsert
      ? [
          {
            verb: 'Insert before',
            label: `Insert a block before ${what}`,
            icon: <BetweenHorizontalStart {...icon} />,
            onSelect: onInsert,
          },
        ]
      : []),
    { verb: duplicateLabel ?? 'Duplicate', label: duplicateLabel ?? `Duplicate ${what}`, icon: <Copy {...icon} />, onSelect: onDuplicate },
    { verb: 'Delete', label: `Delete ${what}`, icon: <Trash2 {...icon} />, onSelect: onRemove, danger: true },
  ]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: only keeps a press from selecting the block
    <div className="self-start" onClick={(event) => event.stopPropagation()}>
      <div className={classes('flex transition-opacity max-md:hidden pointer-coarse:hidden', quiet && quietClass)}>
        {actions.map(({ label, icon, onSelect }) => (
          <IconButton key={label} label={label} icon={icon} onClick={onSelect} />
        ))}
      </div>
      <div className="hidden max-md:block pointer-coarse:block">
        <Menu
          trigger={<IconButton label={`Actions for ${what}`} icon={<Ellipsis {...icon} />} />}
          items={actions.map(({ verb, label: _, ...item }) => ({ ...item, label: verb }))}
        />
      </div>
    </div>
  )
}
