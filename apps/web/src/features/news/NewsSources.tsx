import type { NewsSource } from '@assay/contracts'
import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '../../base/Loaded.tsx'
import { useLevel } from '../../base/session/use-user.ts'
import { useTimezone } from '../../base/store.ts'
import { useAction } from '../../base/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { plural } from '../../ui/format-number.ts'
import { saveFile } from '../../ui/save-file.ts'
import { Table } from '../../ui/Table.tsx'
import { useNow } from '../../ui/use-now.ts'
import { AddNewsSource } from './AddNewsSource.tsx'
import { useLazyNewsFileQuery } from './news.api.ts'
import { useNewsSourcesQuery } from './news-sources.api.ts'
import { sourceColumns } from './source-columns.tsx'

const icon = { className: 'size-4', 'aria-hidden': true } as const

/** The news sources and their state. The operator can switch, add and remove them. */
export function NewsSources({ isReadOnly }: { isReadOnly: boolean }) {
  return useLevel() === 'complete' ? <Sources isReadOnly={isReadOnly} /> : null
}

function Sources({ isReadOnly }: { isReadOnly: boolean }) {
  const query = useNewsSourcesQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: 30_000 })
  const [isAdding, setAdding] = useState(false)
  const save = useAction(useLazyNewsFileQuery()[0], {
    failed: 'The list could not be read.',
    done: (file) => saveFile('assay-news-sources.opml', file, 'text/x-opml'),
  })
  return (
    <section id="news-sources" aria-labelledby="news-sources-title" className="scroll-mt-16 border-t border-line py-6">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 px-gutter">
        <div className="min-w-0 flex-[1_1_240px]">
          <h2 id="news-sources-title" className="text-16">
            News sources
          </h2>
          {isReadOnly ? <p className="text-ink-2">Only the operator of this installation can change them.</p> : null}
        </div>
        <Button icon={<Download {...icon} />} busy={save.busy} onClick={() => save.run({ path: '/api/news/opml' })}>
          Save as OPML
        </Button>
        {isReadOnly ? null : (
          <Button icon={<Plus {...icon} />} onClick={() => setAdding(true)}>
            Add a source
          </Button>
        )}
      </header>
      <Loaded query={query} loading="The news sources are loading" skeleton={3} className="mx-gutter my-4" empty="never">
        {(sources) => <SourceTable sources={sources} isReadOnly={isReadOnly} />}
      </Loaded>
      {isAdding ? <AddNewsSource onClose={() => setAdding(false)} /> : null}
    </section>
  )
}

function SourceTable({ sources, isReadOnly }: { sources: readonly NewsSource[]; isReadOnly: boolean }) {
  const columns = sourceColumns(useNow(), useTimezone(), isReadOnly)
  const [isWhole, setWhole] = useState(false)
  const on = sources.filter(({ isOn }) => isOn)
  const off = sources.filter(({ isOn }) => !isOn)
  return (
    <>
      {on.length > 0 ? (
        <Table label="News sources" className="mt-3 px-gutter" columns={columns} rows={on} keyOf={({ id }) => id} />
      ) : (
        <p className="mt-3 px-gutter text-ink-2">No source is switched on, so no headlines come.</p>
      )}
      {off.length > 0 ? (
        <div className="mt-3 px-gutter">
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {`${isWhole ? 'Hide' : 'Show'} ${plural(off.length, 'source')} that ${off.length === 1 ? 'is' : 'are'} off`}
          </Button>
          {isWhole ? <Table label="Sources that are off" className="mt-2" columns={columns} rows={off} keyOf={({ id }) => id} /> : null}
        </div>
      ) : null}
    </>
  )
}
