import { Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { onDemand } from '../../ui/on-demand.tsx'

const ImportDialog = onDemand(async () => (await import('./imports/ImportDialog.tsx')).ImportDialog, { missing: 'toast' })

/** Opens the dialog that reads an exported result. */
export function ImportButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Import
      </Button>
      {open ? (
        <Suspense fallback={<Loading label="The dialog is loading" />}>
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
