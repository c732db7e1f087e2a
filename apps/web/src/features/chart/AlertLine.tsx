import { kindName } from '@assay/contracts'
import { Bell } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../../ui/classes.ts'
import { formatPrice } from '../../ui/format-number.ts'
import type { AlertLevel } from './alert-levels.ts'
import type { LayoutStore } from './layout-store.ts'
import { useMovedLevel } from './use-moved-level.ts'

interface Props {
  level: AlertLevel
  isSelected: boolean
  digits: number
  layout: LayoutStore
  onMove: (level: AlertLevel, price: number) => Promise<boolean>
  onEdit?: (level: AlertLevel) => void
}

/** An alert line that can be dragged, or moved with arrow keys on its handle. Enter or releasing saves, Esc puts it back. */
export function AlertLine({ level, isSelected, digits, layout, onMove, onEdit }: Props) {
  const { alert } = level
  const moved = useMovedLevel({ level, digits, layout, onMove })
  const price = moved.price
  const strong = isSelected || moved.isMoving
  return (
    <div data-price={price} data-part="alert-line" className="absolute inset-x-0 h-0">
      <Stroke strong={strong} />
      <DragStrip {...moved.drag} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter is one of its keys */}
      <div
        {...moved.drag}
        {...moved.keys}
        role="slider"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={`Alert ${kindName(alert.kind)}${level.end === 'price' ? '' : `, ${level.end} end`}`}
        aria-valuemin={0}
        aria-valuemax={price * 2}
        aria-valuenow={price}
        aria-valuetext={formatPrice(price, digits)}
        title={`${alert.symbol} ${kindName(alert.kind)}${alert.message ? `: ${alert.message}` : ''}`}
        onClick={() => !moved.hasMoved() && onEdit?.(level)}
        className={classes(
          'tnum pointer-events-auto absolute right-0 flex h-5 translate-y-[calc(-50%+var(--nudge,0px))] cursor-ns-resize touch-none items-center gap-1 rounded-chip px-1.5 text-12 whitespace-nowrap select-none hover:z-10 focus-visible:z-10 pointer-coarse:before:absolute pointer-coarse:before:inset-x-0 pointer-coarse:before:-inset-y-2.5',
          strong ? 'bg-accent font-title text-on-accent' : 'border border-ink-3 bg-page text-ink',
        )}
        style={{ minWidth: 'var(--scale)' }}
      >
        <Bell className="size-3 shrink-0" strokeWidth={2} aria-hidden="true" />
        {formatPrice(price, digits)}
        {moved.isSaving ? <span className="sr-only">Saving</span> : null}
      </div>
    </div>
  )
}

function Stroke({ strong }: { strong: boolean }) {
  return (
    <div
      className={classes('absolute inset-x-0 border-t', strong ? 'border-accent' : 'border-dashed border-ink-3')}
      style={{ top: strong ? -1 : 0, borderTopWidth: strong ? 2 : 1 }}
    />
  )
}

/** The line can be grabbed slightly above and below it. */
function DragStrip(drag: ComponentProps<'div'>) {
  return (
    <div
      {...drag}
      aria-hidden="true"
      className="pointer-events-auto absolute inset-x-0 -top-1 h-2 cursor-ns-resize touch-none pointer-coarse:hidden"
      style={{ right: 'var(--scale)' }}
    />
  )
}
