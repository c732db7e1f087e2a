import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="rounded-chip border border-line-2 px-1 font-sans text-12 text-ink-3">{children}</kbd>
}
