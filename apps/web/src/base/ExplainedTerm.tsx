import { type ReactNode, Suspense, useState } from 'react'
import { onDemand } from '../ui/on-demand.tsx'
import type { ExplainedTermId } from './explained-terms.ts'
import { termButton } from './term-button.ts'

// The code of the glossary is loaded when the first word is pressed.
const GlossaryTip = onDemand(async () => (await import('./GlossaryTip.tsx')).GlossaryTip, { missing: 'toast' })

/** A word whose glossary entry is shown when it is pressed. */
export function ExplainedTerm({ id, children }: { id: ExplainedTermId; children: ReactNode }) {
  const [isAsked, setAsked] = useState(false)
  const plain = (
    <button type="button" className={termButton} aria-haspopup="dialog" onClick={() => setAsked(true)}>
      {children}
    </button>
  )
  if (!isAsked) return plain
  return (
    <Suspense fallback={plain}>
      <GlossaryTip id={id}>{children}</GlossaryTip>
    </Suspense>
  )
}
