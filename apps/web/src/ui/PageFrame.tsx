import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { usePageTitle } from './use-page-title.ts'

interface Props {
  /** The heading of the page and, with the product name, the title of the browser tab. */
  title: string
  lead?: ReactNode
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** Heading, one line of explanation and actions at the right, then the page. Pages with a layout of their own use only usePageTitle. */
export function PageFrame({ title, lead, actions, className, children }: Props) {
  usePageTitle(title)
  return (
    <div className={classes('flex min-w-0 flex-1 flex-col', className)}>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3 px-gutter py-4">
        <div className="min-w-0 flex-[1_1_240px]">
          <h1 className="text-20">{title}</h1>
          {lead ? <p className="text-ink-2">{lead}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div> : null}
      </header>
      {children}
    </div>
  )
}
