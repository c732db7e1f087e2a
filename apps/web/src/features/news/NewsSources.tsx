import type { NewsSource } from '@assay/contracts'
import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { ReadFailure } from '../../base/ReadFailure.tsx'
import { sentenceOf } from '../../base/refused.ts'
import { useLevel } from '../../base/session/use-user.ts'
import { Button } from '../../ui/Button.tsx'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Table } from '../../ui/Table.tsx'
import { toast } from '../../ui/toast.ts'
import { useNow } from '../../ui/use-now.ts'
import { AddNewsSource } from './AddNewsSource.tsx'
import { useLazyNewsFileQuery } from './news.api.ts'
import { useNewsSourcesQuery } from './news-sources.api.ts'
import { SourceRow } from './SourceRow.tsx'

const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const

/** The news sources and their state. The operator can switch, add and remove them. */
export function NewsSources() {
  return useLevel() === 'complete' ? <Sources /> : null
}

function Sources() {
  const { data, error, isFetching, refetch } = useNewsSourcesQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: 30_000 })
  const [isAdding, setAdding] = useState(false)
  const save = useOpmlFile()
  return (
    <section id="news-sources" aria-labelledby="news-sources-title" className="scroll-mt-16 border-t border-line py-6">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 px-gutter">
        <div className="min-w-0 flex-[1_1_240px]">
          <h2 id="news-sources-title" className="text-16">
            News sources
          </h2>
          <p className="text-ink-2">Only the operator of this installation can change them.</p>
        </div>
        <Button icon={<Download {...icon} />} onClick={save}>
          Save as OPML
        </Button>
        <Button icon={<Plus {...icon} />} onClick={() => setAdding(true)}>
          Add a source
        </Button>
      </header>
      {error ? (
        <ReadFailure
          className="mx-gutter my-4"
          title="The news sources could not be read."
          error={error}
          busy={isFetching}
          onRetry={refetch}
        />
      ) : null}
      {data ? <SourceTable sources={data} /> : null}
      {isAdding ? <AddNewsSource onClose={() => setAdding(false)} /> : null}
    </section>
  )
}

function useOpmlFile() {
  const [read] = useLazyNewsFileQuery()
  return async () => {
    const { data, error } = await read({ path: '/api/news/opml' })
    if (data) saveFile('assay-news-sources.opml', data, 'text/x-opml')
    else toast('The list could not be read.', { kind: 'fault', detail: error && sentenceOf(error) })
  }
}

function SourceTable({ sources }: { sources: readonly NewsSource[] }) {
  const now = useNow()
  return (
    <Table
      label="News sources"
      className="mt-3 px-gutter"
      head={
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell className="max-md:hidden">Kind</HeadCell>
          <HeadCell className="w-full max-md:hidden">State</HeadCell>
          <HeadCell number className="max-lg:hidden">
            Headlines
          </HeadCell>
          <HeadCell number className="max-lg:hidden">
            Next try
          </HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      }
    >
      {sources.map((source) => (
        <SourceRow key={source.id} source={source} now={now} />
      ))}
    </Table>
  )
}
