import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const kinds = {
  good: { Icon: Check, colour: 'text-ink-3' },
  info: { Icon: Info, colour: 'text-ink-3' },
  warn: { Icon: TriangleAlert, colour: 'text-warn' },
  fault: { Icon: CircleAlert, colour: 'text-down' },
}

/** A sentence with its icon: a success, an information, a warning or a fault. */
export function Note({ kind = 'info', className, children }: { kind?: keyof typeof kinds; className?: string; children: ReactNode }) {
  const { Icon, colour } = kinds[kind]
  return (
    <div className={classes('flex gap-2.5', className)}>
      <Icon className={classes('mt-0.5 size-4 shrink-0', colour)} aria-hidden="true" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
