import type { StrategyDocument } from '@assay/strategy'
import { useState } from 'react'
import { type CallError, sentenceOf } from '../../base/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { KeptStrategy } from './shelf.ts'
import { useStrategyVersionsQuery } from './strategies.api.ts'
import { VersionRow } from './VersionRow.tsx'

interface Props {
  strategy: KeptStrategy
  onClose: () => void
  /** Makes an earlier version the newest. Throws an error whose message is for the user. */
  onRestore: (version: number, document: StrategyDocument) => Promise<void>
}

/** Every save of a strategy, newest first. Each can be opened in the builder or made the newest again. */
export function VersionsDialog({ strategy, onClose, onRestore }: Props) {
  const { id, name } = strategy
  const { data: versions, error, isFetching, refetch } = useStrategyVersionsQuery(id, { refetchOnMountOrArgChange: true })
  const { restore, restoring, fault } = useRestoring(onRestore)
  return (
    <Dialog open onClose={onClose} title={`Versions of ${name}`} size="medium" description="Restoring adds a version; none is taken away.">
      {fault ? (
        <Failure className="mb-4" title="That version was not restored." detail={fault} kept="All versions are as they were." />
      ) : null}
      {error && !versions ? <NotRead error={error} busy={isFetching} onAgain={refetch} /> : null}
      {!versions && !error ? <Waiting /> : null}
      {versions ? (
        <ol className="tnum">
          {versions.map((version, i) => (
            <VersionRow
              key={version.version}
              id={id}
              version={version}
              before={versions[i + 1]}
              newest={i === 0}
              busy={restoring === version.version}
              disabled={restoring !== null}
              onRestore={(document) => void restore(version.version, document)}
            />
          ))}
        </ol>
      ) : null}
    </Dialog>
  )
}

/** Restores one version at a time. Returns which one, and the error of the last that failed. */
function useRestoring(onRestore: Props['onRestore']) {
  const [restoring, setRestoring] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  async function restore(version: number, document: StrategyDocument) {
    setRestoring(version)
    try {
      await onRestore(version, document)
      setFault(null)
    } catch (failure) {
      setFault(failure instanceof Error ? failure.message : String(failure))
    }
    setRestoring(null)
  }

  return { restore, restoring, fault }
}

function NotRead({ error, busy, onAgain }: { error: CallError; busy: boolean; onAgain: () => void }) {
  return (
    <Failure
      title="The versions could not be read."
      detail={sentenceOf(error)}
      kept="They are kept in your account."
      action={
        <Button onClick={onAgain} busy={busy}>
          Try again
        </Button>
      }
    />
  )
}

function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-3 py-2">
      <span className="sr-only">The versions are loading</span>
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
    </div>
  )
}
