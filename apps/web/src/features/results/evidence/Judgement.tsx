import type { ReactNode } from 'react'

interface Props {
  title: string
  /** The figure, or the reason why there is none. */
  value: ReactNode
  /** The number of trades, the period and the uncertainty. */
  note?: ReactNode
  children?: ReactNode
}

/** One figure with its chart and its basis. */
export function Judgement({ title, value, note, children }: Props) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col border-t border-line py-4">
      <h3 className="font-body text-ink-2">{title}</h3>
      <p className="tnum mt-0.5 text-16 font-title">{value}</p>
      {children ? <div className="mt-3">{children}</div> : null}
      {note ? <p className="mt-2 text-12 text-ink-3">{note}</p> : null}
    </section>
  )
}

/** A figure that is not available, with the reason. */
export function NotKnown({ title, why }: { title: string; why: string }) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col border-t border-line py-4">
      <h3 className="font-body text-ink-2">{title}</h3>
      <p className="mt-0.5 text-16 text-ink-3" aria-hidden="true">
        –
      </p>
      <p className="mt-1 text-ink-2">{why}</p>
    </section>
  )
}

/** Judgements side by side. */
export function Judgements({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-10 md:grid-cols-2 xl:grid-cols-3">{children}</div>
}
