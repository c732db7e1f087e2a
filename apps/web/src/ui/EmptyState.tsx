import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface Props {
  title: string
  /** The one thing to do next. */
  action?: ReactNode
  className?: string
  /** It is all that its page shows, so its title is the heading of the page. */
  isPage?: boolean
  /** The purpose of this place, in one or two sentences. */
  children?: ReactNode
}

/** Shown at first use or when there is nothing to list: what this is, and one action. */
export function EmptyState({ title, action, className, isPage = false, children }: Props) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div
      data-part="empty"
      className={classes('grid place-items-center rounded-panel border border-dashed border-line-2 px-6 py-12 text-center', className)}
    >
      <div className="max-w-100">
        <Heading className="text-16">{title}</Heading>
        {children ? <div className="mt-1 text-ink-2">{children}</div> : null}
        {action ? <div className="mt-4 flex justify-center gap-2">{action}</div> : null}
      </div>
    </div>
  )
}
