import type { ReactNode } from 'react'

/** The heading of a sign-in form. */
export function FormHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header>
      <h1 className="text-20">{title}</h1>
      {children ? <div className="text-ink-2">{children}</div> : null}
    </header>
  )
}
