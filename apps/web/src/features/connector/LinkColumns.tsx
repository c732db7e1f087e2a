import type { ReactNode } from 'react'

/** What is linked at the left, and what there is to know about it at the right. */
export const LinkColumns = ({ side, children }: { side: ReactNode; children: ReactNode }) => (
  <div className="grid flex-1 content-start border-t border-line lg:grid-cols-[minmax(0,1fr)_24rem] lg:content-stretch">
    <div className="min-w-0 lg:border-r lg:border-line">{children}</div>
    <div className="min-w-0 max-lg:border-t max-lg:border-line">{side}</div>
  </div>
)
