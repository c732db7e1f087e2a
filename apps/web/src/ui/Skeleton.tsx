import { classes } from './classes.ts'

/** Holds the place of what is still loading; give it the size of what will come, for example `h-5 w-40`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('block animate-wait rounded-chip bg-line', className)} />
}
