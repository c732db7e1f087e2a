import type { Connector, Group } from '@assay/strategy'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { spanWords } from './group-words.ts'

interface Props {
  /** The selected neighbouring blocks; null until a block is selected. */
  span: Group | null
  /** Why they cannot become a group, or null. */
  fault: string | null
  onGroup: (logic: Connector) => void
  onClose: () => void
}

/** Shown while blocks are selected for a group: what to do next, and the two kinds of group. */
export function GroupBar({ span, fault, onGroup, onClose }: Props) {
  const buttons = useRef<HTMLDivElement>(null)
  const ready = span !== null && fault === null
  // Moves the focus from the blocks to the two kinds of group.
  useEffect(() => {
    if (ready) buttons.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [ready])
  return (
    <section aria-label="Group blocks" className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2">
      <p role="status" className="min-w-0 flex-1 text-ink-2">
        {textOf(span, fault)}
      </p>
      <div ref={buttons} className="flex gap-2">
        <Button disabled={!ready} onClick={() => onGroup('And')}>
          All of
        </Button>
        <Button disabled={!ready} onClick={() => onGroup('Or')}>
          Any of
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </section>
  )
}

function textOf(span: Group | null, fault: string | null): string {
  if (!span) return 'Choose the first block of the group.'
  if (span.from === span.to) return 'Choose the last block of the group.'
  return fault ?? `Group ${spanWords(span)} as:`
}
