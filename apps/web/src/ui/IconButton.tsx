import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children'> & {
  /** Accessible name and the text shown on hover. */
  label: string
  icon: ReactNode
  /** For a button that stays switched on. */
  pressed?: boolean
}

export function IconButton({ label, icon, pressed, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={classes(
        'inline-grid size-icon shrink-0 place-items-center rounded-control text-ink-3 transition-colors hover:bg-raised hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink',
        'disabled:cursor-not-allowed disabled:opacity-45 disabled:hover:bg-transparent disabled:hover:text-ink-3',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  )
}
