import type { ReactNode } from 'react'
import { useAuthOptionsQuery } from './auth.api.ts'

/** Beside a form that waits for a letter: where to look for it. `children` is shown if mail is delivered the usual way. */
export function LetterAside({ children }: { children: ReactNode }) {
  const { data } = useAuthOptionsQuery()
  return data?.outbox ? <Outbox /> : children
}

function Outbox() {
  return (
    <>
      <h2 className="text-14">No mail server on this machine</h2>
      <p className="mt-1 mb-4 text-ink-2">
        Assay writes its mail to an outbox folder until SMTP is set up. Whoever runs this machine can read it there.
      </p>
      <p>
        <a href="/outbox" target="_blank" rel="noreferrer" className="link">
          Open the outbox
        </a>{' '}
        <span className="text-ink-3">only from this machine</span>
      </p>
    </>
  )
}
