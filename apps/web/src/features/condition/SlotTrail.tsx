import { type Operand, type SlotPath, slotAt } from '@assay/strategy'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { shortText } from '../../base/short-text.ts'
import { placeWords } from './formula-words.ts'

interface Props {
  root: Operand
  path: SlotPath
  onSlot: (path: SlotPath) => void
}

/** The place of the current slot: the functions around it, each a link to its own slot. */
export function SlotTrail({ root, path, onSlot }: Props) {
  return (
    <nav aria-label="Place in the formula" className="mb-2 flex min-w-0 flex-wrap items-center gap-1 text-12 text-ink-2">
      {path.map((_, depth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
        <Fragment key={depth}>
          <button
            type="button"
            className="max-w-28 truncate rounded-chip hover:text-ink pointer-coarse:min-h-control"
            onClick={() => onSlot(path.slice(0, depth))}
          >
            {shortText(slotAt(root, path.slice(0, depth))!)}
          </button>
          <ChevronRight className="size-3 shrink-0" aria-hidden="true" />
        </Fragment>
      ))}
      <b aria-current="step" className="text-ink">
        {placeWords(path)}
      </b>
    </nav>
  )
}
