import { classes } from './classes.ts'

/** ▲ or ▼, drawn because the typeface has no such glyphs. Decorative: it needs a sign or a word beside it. */
export function Triangle({ up, className }: { up: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 8 8" className={classes('inline-block size-2 shrink-0 fill-current', className)} aria-hidden="true">
      <path d={up ? 'M4 1l4 6H0z' : 'M4 7L0 1h8z'} />
    </svg>
  )
}
