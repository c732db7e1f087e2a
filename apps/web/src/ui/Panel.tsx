import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

interface Props {
  title?: ReactNode
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** A bordered surface, for what can be picked up or floats. Sections of a page are divided by lines instead. */
export function Panel({ title, actions, className, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={title ? id : undefined} className={classes('rounded-panel border border-line bg-panel', className)}>
      {title ? (
        <header className="flex h-11 items-center gap-2 px-4">
          <h2 id={id} className="flex-1">
            {title}
          </h2>
          {actions}
        </header>
      ) : null}
      {children}
    </section>
  )
}
