import type { Connector, Group } from '@assay/strategy'
import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2, Ungroup } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { keyNames } from '../../ui/shortcuts.ts'
import { useReveal } from '../../ui/use-reveal.ts'
import { isSameGroup, spanWords, ungroupKeys } from './group-words.ts'

export interface GroupHandlers {
  onLogic: (group: Group, logic: Connector) => void
  onUngroup: (group: Group) => void
  onMove: (group: Group, by: -1 | 1) => void
  onDuplicate: (group: Group) => void
  onRemove: (group: Group) => void
  /** The group that the keyboard shortcut ungroups, or null. */
  current: Group | null
  /** The group that was just made and still has to be scrolled into view, or null. */
  made: Group | null
  onSeen: () => void
}

export interface GroupHeadProps extends GroupHandlers {
  group: Group
  logic: Connector
  /** The number of blocks and groups it joins. */
  count: number
  /** The bracket or list within which it can move. */
  within: Group
}

const icon = { className: 'size-4', 'aria-hidden': true } as const

/** The connector of a group, and the actions on it. */
export function GroupHead({ made, onSeen, ...props }: GroupHeadProps) {
  const { group, logic, count, within, current, onLogic, onUngroup, onMove, onDuplicate, onRemove } = props
  const root = useReveal<HTMLDivElement>(isSameGroup(made, group), onSeen)
  const what = spanWords(group)
  const moves = [
    { label: 'Move up', icon: <ArrowUp {...icon} />, onSelect: () => onMove(group, -1), disabled: group.from === within.from },
    { label: 'Move down', icon: <ArrowDown {...icon} />, onSelect: () => onMove(group, 1), disabled: group.to === within.to },
    { label: 'Duplicate group', icon: <Copy {...icon} />, onSelect: () => onDuplicate(group) },
    { label: 'Delete group', icon: <Trash2 {...icon} />, onSelect: () => onRemove(group), danger: true },
  ]
  return (
    <div ref={root} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1 pr-3 pl-3">
      <SegmentedControl
        label={`How ${what} are joined`}
        hideLabel
        value={logic}
        onChange={(next) => onLogic(group, next)}
        options={[
          { value: 'And', label: 'All of' },
          { value: 'Or', label: 'Any of' },
        ]}
      />
      <span className="text-12 text-ink-2">
        {logic === 'And' ? `true when all ${count} are true` : `true when one of ${count} is true`}
      </span>
      <span className="ml-auto flex items-center">
        <Button kind="quiet" icon={<Ungroup {...icon} />} aria-label={`Ungroup ${what}`} onClick={() => onUngroup(group)}>
          Ungroup
          {isSameGroup(current, group) ? (
            <span className="pointer-coarse:hidden max-md:hidden">
              <Kbd>{keyNames(ungroupKeys).join(' ')}</Kbd>
            </span>
          ) : null}
        </Button>
        <Menu trigger={<IconButton label={`Actions for the group of ${what}`} icon={<Ellipsis {...icon} />} />} items={moves} />
      </span>
    </div>
  )
}
