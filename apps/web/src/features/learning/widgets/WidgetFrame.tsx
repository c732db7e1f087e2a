import type { ReactNode } from 'react'

interface Props {
  /** What the widget draws. */
  about: string
  /** What it shows with these settings, in one or two sentences; screen readers read it when it changes. */
  says: string
  /** What it assumes, in one sentence. */
  assumes: string
  children: ReactNode
}

/** The frame around the drawing and the controls of every widget. */
export function WidgetFrame({ about, says, assumes, children }: Props) {
  return (
    <>
      <p className="mb-3 text-12 text-ink-2">
        <strong className="text-14 text-ink">Try it</strong> {about}
      </p>
      {children}
      <p aria-live="polite" className="mt-4 max-w-160">
        {says}
      </p>
      <p className="mt-1 max-w-160 text-12 text-ink-3">{assumes}</p>
    </>
  )
}
