import type { StrategyDocument } from '@assay/strategy'
import { useState } from 'react'
import { Loaded } from '../../base/Loaded.tsx'
import { sentenceOf } from '../../base/refused.ts'
import { useAction } from '../../base/use-action.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { answerOf, type KeptStrategy } from './shelf.ts'
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
  const query = useStrategyVersionsQuery(id, { refetchOnMountOrArgChange: true })
  const [restoring, setRestoring] = useState<number | null>(null)
  const { run, busy, error } = useAction((version: number, document: StrategyDocument) => answerOf(onRestore(version, document)), {
    failed: 'That version was not restored.',
    beside: true,
  })
  return (
    <Dialog open onClose={onClose} title={`Versions of ${name}`} size="medium" description="Restoring adds a version; none is taken away.">
      {error ? (
        <Failure className="mb-4" title="That version was not restored." detail={sentenceOf(error)} kept="All versions are as they were." />
      ) : null}
      <Loaded query={query} loading="The versions are loading" kept="They are kept in your account." skeleton={3} empty="never">
        {(versions) => (
          <ol className="tnum">
            {versions.map((version, i) => (
              <VersionRow
                key={version.version}
                id={id}
                version={version}
                before={versions[i + 1]}
                newest={i === 0}
                busy={busy && restoring === version.version}
                disabled={busy}
                onRestore={(document) => {
                  setRestoring(version.version)
                  run(version.version, document)
                }}
              />
            ))}
          </ol>
        )}
      </Loaded>
    </Dialog>
  )
}
