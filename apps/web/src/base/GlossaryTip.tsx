import glossary from 'virtual:glossary'
import type { ReactNode } from 'react'
import { TermTip } from './TermTip.tsx'

/** A term whose glossary entry is open when first shown. */
export function GlossaryTip({ id, children }: { id: string; children: ReactNode }) {
  const term = glossary.find((entry) => entry.id === id)
  if (!term) throw new Error(`The glossary has no term "${id}".`)
  return (
    <TermTip term={term} open>
      {children}
    </TermTip>
  )
}
