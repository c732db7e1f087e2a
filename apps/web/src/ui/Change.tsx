import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Triangle } from './Triangle.tsx'

/**
 * Shows a gain or a loss by colour, triangle and the sign in its text. Zero has no colour and no triangle. The children
 * are the formatted, signed number.
 */
export function Change({ value: exact, className, children }: { value: number; className?: string; children: ReactNode }) {
  const isShownAsZero = typeof children === 'string' && !/[1-9∞]/.test(children)
  const value = isShownAsZero ? 0 : exact
  return (
    <span
      className={classes(
        'tnum inline-flex items-center gap-1 whitespace-nowrap',
        value > 0 && 'text-up',
        value < 0 && 'text-down',
        className,
      )}
    >
      {value === 0 || Number.isNaN(value) ? null : <Triangle up={value > 0} />}
      {children}
    </span>
  )
}
