import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonKind, buttonClass } from './button-class.ts'
import { classes } from './classes.ts'

type Props = LinkProps & { kind?: ButtonKind; tall?: boolean; icon?: ReactNode }

/** A link to another page that looks like a button. */
export function ButtonLink({ kind, tall, icon, className, children, ...rest }: Props) {
  return (
    <Link className={classes(buttonClass(kind, tall), className)} {...rest}>
      {icon}
      {children}
    </Link>
  )
}
