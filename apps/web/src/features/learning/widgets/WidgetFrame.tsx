import type { ReactNode } from 'react'

interface Props {
  /** What is drawn. */
  about: string
  /** What it shows at these settings, one or two sentences; read out when it changes. */
  says: string
  /** What is assumed, one sentence. */
  assumes: string
  children: ReactNode
}

/** What every widget has around its drawing and its controls. */
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
