import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { usePageTitle } from './use-page-title.ts'

interface Props {
  /** The title of the browser tab. */
  title: string
  /** Shown beside the content (below it on a phone): what the form is for, or what it changes. */
  aside: ReactNode
  /** For a short form of fixed height: centres both columns vertically and makes them narrower. */
  middle?: boolean
  children: ReactNode
}

/** A task at the left, and background information at the right. */
export function SideFrame({ title, aside, middle = false, children }: Props) {
  usePageTitle(title)
  const place = middle ? 'md:content-center pt-10 max-md:pt-6' : 'pt-[clamp(24px,11vh,112px)] max-md:pt-6'
  return (
    <div className="grid min-w-0 flex-1 max-md:grid-rows-[auto_1fr] md:grid-cols-2">
      <div className={classes('grid min-w-0 justify-items-end px-gutter pb-10 max-md:justify-items-start xl:pr-28', place)}>
        <div className={classes('w-full', middle ? 'max-w-90 max-md:max-w-none' : 'md:max-w-110')}>{children}</div>
      </div>
      <aside
        className={classes(
          'grid min-w-0 border-line bg-panel px-gutter pb-10 max-md:content-start max-md:border-t md:border-l xl:pl-28',
          place,
        )}
      >
        <div className="w-full md:max-w-100">{aside}</div>
      </aside>
    </div>
  )
}
