import { Download, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { DropZone } from '../features/data/DropZone.tsx'
import { FetchDialog } from '../features/data/FetchDialog.tsx'
import { ImportPanel } from '../features/data/ImportPanel.tsx'
import { ProviderList } from '../features/data/ProviderList.tsx'
import { Sources } from '../features/data/Sources.tsx'
import { useImport } from '../features/data/use-import.ts'
import { useSources } from '../features/data/use-sources.ts'
import { NewsSources } from '../features/news/NewsSources.tsx'
import { forgetBars } from '../features/preview/preview-client.ts'
import { Button } from '../ui/Button.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'

const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const

/** The data behind every number, and how to add more. */
export function DataPage() {
  const sources = useSources()
  const [imported, actions] = useImport()
  const [fetching, setFetching] = useState(false)

  // The preview's cached bars are out of date.
  useEffect(() => {
    if (imported.at === 'stored') forgetBars()
  }, [imported.at])

  const importButton = (
    <FileButton accept=".csv,.txt,.gz" icon={<Upload {...icon} />} onFiles={([file]) => actions.start(file)}>
      Import a file
    </FileButton>
  )
  const fetchButton = (
    <Button icon={<Download {...icon} />} onClick={() => setFetching(true)}>
      Fetch a range
    </Button>
  )
  return (
    <PageFrame
      title="Data"
      lead="What every number here is computed from. Missing minutes stay missing."
      actions={
        <>
          {fetchButton}
          {importButton}
        </>
      }
    >
      <DropZone onFile={actions.start} />
      <Sources sources={sources} firstAction={importButton} onRemoved={forgetBars} />
      <ImportPanel state={imported} actions={actions} />
      {sources.data ? <ProviderList {...sources.data} /> : null}
      <NewsSources />
      {fetching ? <FetchDialog onClose={() => setFetching(false)} /> : null}
    </PageFrame>
  )
}
