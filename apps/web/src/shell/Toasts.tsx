import { useEffect, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { onFirstToast, onUnshownToast } from '../ui/toast.ts'

const Toaster = onDemand(async () => (await import('./Toaster.tsx')).Toaster, { missing: 'nothing', ahead: true })

/** The place of the toasts. If their code could not be loaded, their text is shown here as plain text. */
export function Toasts() {
  const [wanted, setWanted] = useState(false)
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  useEffect(() => onUnshownToast(setWords), [])
  return (
    <>
      {wanted ? <Toaster /> : null}
      {words === null ? null : (
        <div
          role="alert"
          className="fixed inset-x-4 top-14 z-50 mx-auto flex max-w-120 items-center gap-3 rounded-panel border border-line-2 bg-raised p-3 shadow-float"
        >
          <p className="min-w-0 flex-1">{words}</p>
          <Button onClick={() => setWords(null)}>Close</Button>
        </div>
      )}
    </>
  )
}
