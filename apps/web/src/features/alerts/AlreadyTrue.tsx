import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'

/** Shown when the condition already holds on saving: asks whether to fire now or wait. */
export function AlreadyTrue({ children, onAnswer }: { children: ReactNode; onAnswer: (whenTrue: 'fire' | 'wait') => void }) {
  return (
    <div role="alert" className="rounded-control border border-line-2 p-3">
      <Note kind="warn">
        <p>{children}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button onClick={() => onAnswer('wait')}>Wait until it happens again</Button>
          <Button onClick={() => onAnswer('fire')}>Tell me now</Button>
        </div>
      </Note>
    </div>
  )
}
