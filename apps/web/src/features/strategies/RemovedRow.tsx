import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import type { KeptStrategy } from './shelf.ts'

interface Props {
  strategy: KeptStrategy
  onRestore: (strategy: KeptStrategy) => void
}

/**
 * Takes the place of a removed strategy until the page is left. The restore button gets the focus, because the button that had it is gone.
 */
export function RemovedRow({ strategy, onRestore }: Props) {
  const { name, version } = strategy
  return (
    <tr>
      <Cell colSpan={12} quiet className="h-13">
        <div className="flex items-center gap-3">
          <span role="status" className="min-w-0 wrap-break-word whitespace-normal">
            “{name}” is deleted{version !== null && version > 1 ? '; Undo brings back its newest version.' : '.'}
          </span>
          <Button autoFocus aria-label={`Undo deleting ${name}`} onClick={() => onRestore(strategy)}>
            Undo
          </Button>
        </div>
      </Cell>
    </tr>
  )
}
