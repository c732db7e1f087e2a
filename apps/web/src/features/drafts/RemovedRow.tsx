import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import type { Draft } from './drafts.ts'

/** Stands where a draft was until the page is left. The focus is on the way back, since the button that had it is gone. */
export function RemovedRow({ draft, onRestore }: { draft: Draft; onRestore: (draft: Draft) => void }) {
  return (
    <tr>
      <Cell colSpan={6} quiet className="h-13">
        <div className="flex items-center gap-3">
          <span role="status" className="truncate">
            “{draft.name}” is deleted.
          </span>
          <Button autoFocus aria-label={`Undo deleting ${draft.name}`} onClick={() => onRestore(draft)}>
            Undo
          </Button>
        </div>
      </Cell>
    </tr>
  )
}
