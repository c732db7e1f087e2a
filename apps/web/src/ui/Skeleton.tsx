import { classes } from './classes.ts'

/** A placeholder for content that is loading. Give it the size of that content, for example `h-5 w-40`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('block animate-wait rounded-chip bg-line', className)} />
}
