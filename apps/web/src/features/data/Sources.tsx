import type { ReactNode } from 'react'
import { Loaded } from '../../base/Loaded.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SourceTable } from './SourceTable.tsx'
import type { useSources } from './use-sources.ts'

interface Props {
  sources: ReturnType<typeof useSources>
  /** The action offered while there are no series. */
  firstAction: ReactNode
  /** Undefined where nothing may be removed. */
  onRemoved: (() => void) | undefined
}

/** The list of series in each of its states. */
export function Sources({ sources, firstAction, onRemoved }: Props) {
  return (
    <Loaded
      query={sources}
      loading="The list of series is loading"
      kept="What is stored on the server stays as it is."
      skeleton={5}
      className="mx-gutter mb-4"
      empty={({ sources: series }) =>
        series.length === 0 && (
          <EmptyState className="mx-gutter mb-6" title="No bars held yet" action={firstAction}>
            <p>Bars come from a provider, from a file of yours, or from the simulator, which always says that it is one.</p>
          </EmptyState>
        )
      }
    >
      {(held) => <SourceTable sources={held.sources} onCancelJob={sources.cancel} onRemoved={onRemoved} />}
    </Loaded>
  )
}
