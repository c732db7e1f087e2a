import { ArrowDownToLine, Minus, Redo2, Square, StickyNote, Trash2, TrendingUp, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { plural } from '../../../ui/format-number.ts'
import { OpenMenu } from '../../../ui/opened/OpenMenu.tsx'
import type { DrawMenuProps } from './draw-menu-props.ts'
import { type Tool, toolNames, tools } from './drawing.ts'

const icon = { className: 'size-4', 'aria-hidden': true } as const
const toolIcons: Readonly<Record<Tool, ReactNode>> = {
  horizontal: <Minus {...icon} />,
  trend: <TrendingUp {...icon} />,
  rectangle: <Square {...icon} />,
  note: <StickyNote {...icon} />,
}

/** The menu from its first opening on. `onClose` is called if its code is missing. */
export function OpenDrawMenu({ trigger, own, onTool, ...opened }: DrawMenuProps & { byKeyboard: boolean; onClose: () => void }) {
  const { drawings, isReady, change, undo, redo, left } = own
  return (
    <OpenMenu
      {...opened}
      trigger={trigger}
      align="start"
      items={[
        ...tools.map((tool) => ({ label: toolNames[tool], icon: toolIcons[tool], onSelect: () => onTool(tool), disabled: !isReady })),
        { label: 'Undo', icon: <Undo2 {...icon} />, onSelect: () => undo?.(), disabled: !undo },
        { label: 'Redo', icon: <Redo2 {...icon} />, onSelect: () => redo?.(), disabled: !redo },
        ...(left
          ? [
              {
                label: `Take over ${plural(left.count, 'drawing')} of this browser`,
                icon: <ArrowDownToLine {...icon} />,
                onSelect: left.take,
              },
            ]
          : []),
        {
          label: 'Remove all drawings',
          icon: <Trash2 {...icon} />,
          onSelect: () => change([]),
          danger: true,
          disabled: drawings.length === 0,
        },
      ]}
    />
  )
}
