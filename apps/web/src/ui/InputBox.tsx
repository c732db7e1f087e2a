import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = ComponentProps<'input'> & {
  unit?: ReactNode
  leading?: ReactNode
  /** A button at the end of the box. */
  trailing?: ReactNode
  /** For pages that are a single form: as high as its button. */
  tall?: boolean
}

/** An input in its box, with an optional unit after it or icon before it. The whole box shows the focus. */
export function InputBox({ unit, leading, trailing, tall = false, className, ...rest }: Props) {
  const invalid = Boolean(rest['aria-invalid'])
  // In a narrow column the unit gives way, never a digit of the number.
  const wholeNumber = rest.inputMode === 'decimal' ? { minWidth: `calc(${String(rest.value ?? '').length}ch + 2px)` } : undefined
  return (
    <span
      className={classes(
        'box text-ink-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent has-disabled:opacity-60',
        invalid && 'border-down',
        tall && 'h-10 px-3 text-14',
        className,
      )}
    >
      {leading}
      <input className="h-full min-w-0 flex-1 bg-transparent text-ink outline-none" style={wholeNumber} {...rest} />
      {unit ? (
        <span aria-hidden="true" className={classes(wholeNumber && 'min-w-0 shrink-[99] overflow-hidden whitespace-nowrap')}>
          {unit}
        </span>
      ) : null}
      {trailing}
    </span>
  )
}
