import { onDemand } from '../../../ui/on-demand.tsx'
import { OnPress } from '../../../ui/opened/OnPress.tsx'
import { useShortcuts } from '../../../ui/shortcuts.ts'
import type { DrawMenuProps } from './draw-menu-props.ts'

const OpenDrawMenu = onDemand(async () => (await import('../drawn-parts.ts')).OpenDrawMenu, { missing: 'toast' })

/** What can be drawn, and the steps back. */
export function DrawMenu(props: DrawMenuProps) {
  const { undo, redo } = props.own
  useShortcuts('Chart', [
    { keys: 'mod+z', label: 'Undo the last drawing', run: () => undo?.(), enabled: undo !== undefined },
    { keys: 'mod+shift+z', label: 'Redo the drawing', run: () => redo?.(), enabled: redo !== undefined },
  ])
  return (
    <OnPress
      trigger={props.trigger}
      opens="menu"
      part={(onClose, byKeyboard) => <OpenDrawMenu {...props} byKeyboard={byKeyboard} onClose={onClose} />}
    />
  )
}
