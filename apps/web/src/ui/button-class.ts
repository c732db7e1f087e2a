import { classes } from './classes.ts'

export type ButtonKind = 'plain' | 'primary' | 'quiet' | 'danger'

const kinds: Record<ButtonKind, string> = {
  plain: 'border-line-2 bg-raised text-ink hover:border-ink-3',
  primary: 'border-accent bg-accent font-title text-on-accent hover:brightness-110',
  quiet: 'border-transparent px-2 text-ink-2 hover:bg-raised hover:text-ink',
  danger: 'border-line-2 bg-raised text-down hover:border-down',
}

/** The style of a button, for buttons and for links that take the place of one. `primary` is the gold one: use it once per screen. */
export function buttonClass(kind: ButtonKind = 'plain', tall = false): string {
  return classes(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap transition-colors',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:font-medium disabled:text-ink-3 disabled:hover:brightness-100',
    tall ? 'h-10 px-4 text-14' : 'h-control px-3',
    kinds[kind],
  )
}
