import { findInstrument } from '@assay/market'
import { Download, Upload } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useCanFetch } from '../base/use-can-fetch.ts'
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

const icon = { className: 'size-4', 'aria-hidden': true } as const

/** The data behind every number, and how to add more. */
export function DataPage() {
  const sources = useSources()
  const [imported, actions] = useImport()
  const [fetching, setFetching] = useFetching()
  const canFetch = useCanFetch(fetching ?? 'XAUUSD')
  const isReadOnly = sources.data?.isReadOnly === true

  // The preview's cached bars are out of date.
  useEffect(() => {
    if (imported.at === 'stored') forgetBars()
  }, [imported.at])

  const importButton = isReadOnly ? null : (
    <FileButton accept=".csv,.txt,.gz" icon={<Upload {...icon} />} onFiles={([file]) => actions.start(file)}>
      Import a file
    </FileButton>
  )
  const fetchButton = (
    <Button icon={<Download {...icon} />} onClick={() => setFetching('XAUUSD')}>
      Fetch a range
    </Button>
  )
  return (
    <PageFrame
      title="Data"
      lead={`What every number here is computed from. Missing minutes stay missing.${isReadOnly ? ' Only the operator of this installation can change it.' : ''}`}
      actions={
        <>
          {canFetch && !isReadOnly ? fetchButton : null}
          {importButton}
        </>
      }
    >
      {isReadOnly ? null : <DropZone onFile={actions.start} />}
      <Sources sources={sources} firstAction={importButton} onRemoved={isReadOnly ? undefined : forgetBars} />
      <ImportPanel state={imported} actions={actions} />
      {sources.data ? <ProviderList {...sources.data} /> : null}
      <NewsSources isReadOnly={isReadOnly} />
      {fetching === null || isReadOnly ? null : <FetchDialog symbol={fetching} onClose={() => setFetching(null)} />}
    </PageFrame>
  )
}

/** The symbol of which a range is being chosen, in the address, so that other pages can link to it. */
function useFetching(): [symbol: string | null, set: (symbol: string | null) => void] {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('fetch')
  const known = asked === null ? null : (findInstrument(asked)?.symbol ?? 'XAUUSD')
  return [known, (symbol) => setQuery(symbol === null ? {} : { fetch: symbol }, { replace: true })]
}
