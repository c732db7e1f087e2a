import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface Props {
  /** What happened, in one sentence. */
  title: string
  /** The reason, if known. */
  detail?: ReactNode
  /** What was kept, so that users know their work is safe. */
  kept?: ReactNode
  /** A button for what to do next. */
  action?: ReactNode
  className?: string
}

/** Reports that something went wrong: what happened, what was kept, what to do. */
export function Failure({ title, detail, kept, action, className }: Props) {
  return (
    <div role="alert" className={classes('flex gap-3 rounded-panel border border-line-2 bg-panel p-4', className)}>
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-down" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-title">{title}</p>
        {detail ? <div className="text-ink-2">{detail}</div> : null}
        {kept ? <div className="text-ink-2">{kept}</div> : null}
        {action ? <div className="mt-3 flex flex-wrap gap-2">{action}</div> : null}
      </div>
    </div>
  )
}
