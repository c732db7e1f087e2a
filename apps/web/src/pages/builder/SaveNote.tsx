import { useTimezone } from '../../base/store.ts'
import type { StrategyShelf } from '../../features/strategies/shelf.ts'
import { longTime } from '../../features/strategies/strategy-facts.ts'
import { Button } from '../../ui/Button.tsx'
import { keptSentences, useKept } from '../../ui/kept-fact.ts'
import { Note } from '../../ui/Note.tsx'
import type { Saving } from './use-save.ts'

interface Props {
  place: StrategyShelf['place']
  saving: Saving
}

/** Shown under the name until a failed save is resolved. */
export function SaveNote({ place, saving: { trouble, busy, save, saveCopy, loadOther } }: Props) {
  const zone = useTimezone()
  // Where it is not kept, the page warns of that already.
  const kept = useKept() ? ` ${keptSentences.yes}` : ''
  if (!trouble) return null
  if (trouble.kind === 'refused')
    return (
      <Note kind="fault" className="mt-3 md:items-center">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span role="alert">
            Not saved: {trouble.sentence}
            {kept}
          </span>
          <Button busy={busy} onClick={() => void save()}>
            Save again
          </Button>
        </span>
      </Note>
    )
  const { other } = trouble
  return (
    <Note kind="warn" className="mt-3 md:items-center">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span role="alert">
          Not saved: {place === 'browser' ? 'another tab saved this draft' : `version ${other.version} was saved elsewhere`} at{' '}
          {longTime(other.savedAt, zone)}. Both are still there.
        </span>
        <span className="flex flex-wrap gap-2">
          <Button busy={busy} onClick={saveCopy}>
            Save as a copy
          </Button>
          <Button onClick={() => loadOther(other)}>Load the other version</Button>
        </span>
      </span>
    </Note>
  )
}
