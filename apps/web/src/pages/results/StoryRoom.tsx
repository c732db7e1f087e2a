import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { useExplained } from './use-explained.ts'

/** A result that makes room for its story: beside it, or on a narrow screen below. */
export function StoryRoom({ children }: { children: ReactNode }) {
  const { about } = useExplained()
  return <div className={classes('flex min-w-0 flex-1 flex-col', about && 'max-lg:pb-[50dvh] lg:pr-95')}>{children}</div>
}
