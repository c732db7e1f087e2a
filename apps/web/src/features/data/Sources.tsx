import type { ReactNode } from 'react'
import { sentenceOf } from '../../base/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { SourcesSkeleton } from './SourcesSkeleton.tsx'
import { SourceTable } from './SourceTable.tsx'
import type { useSources } from './use-sources.ts'

interface Props {
  sources: ReturnType<typeof useSources>
  /** The action offered while there are no series. */
  firstAction: ReactNode
  onRemoved: () => void
}

/** The list of series in each of its states. */
export function Sources({ sources, firstAction, onRemoved }: Props) {
  const { data, error, isFetching, refetch, cancel } = sources
  if (!data && !error) return <SourcesSkeleton onRetry={refetch} />
  return (
    <>
      {error ? (
        <Failure
          className="mx-gutter mb-4"
          title="The list of series could not be read."
          detail={sentenceOf(error)}
          kept={data ? 'This list may be outdated.' : 'What is stored on the server stays as it is.'}
          action={
            <Button onClick={refetch} busy={isFetching}>
              Try again
            </Button>
          }
        />
      ) : null}
      {data?.sources.length === 0 ? (
        <EmptyState className="mx-gutter mb-6" title="No bars held yet" action={firstAction}>
          <p>Bars come from a provider, from a file of yours, or from the simulator, which always says that it is one.</p>
        </EmptyState>
      ) : null}
      {data && data.sources.length > 0 ? <SourceTable sources={data.sources} onCancelJob={cancel} onRemoved={onRemoved} /> : null}
    </>
  )
}
