import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import type { SectionProps } from './section.ts'

const ExportDialog = onDemand(async () => (await import('./exports/ExportDialog.tsx')).ExportDialog, { missing: 'toast' })

/** Opens the dialog that exports a result as files, and compares a platform's signals with it. */
export function ExportButton({ result }: Pick<SectionProps, 'result'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Download className="size-4" aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Export
      </Button>
      {open ? (
        <Suspense fallback={<Loading label="The dialog is loading" />}>
          <ExportDialog result={result} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
