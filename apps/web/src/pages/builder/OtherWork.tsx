import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { useTimezone } from '../../base/store.ts'
import { builder, useBuilder } from '../../features/builder/builder.slice.ts'
import type { KeptRecord } from '../../features/builder/kept-records.ts'
import { forgetWork, otherWork } from '../../features/builder/kept-work.ts'
import { useKeptChanges } from '../../features/builder/use-kept-changes.ts'
import { longTime } from '../../features/strategies/strategy-facts.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { toast } from '../../ui/toast.ts'

/** Offers the unsaved work that this browser keeps besides what is shown: of another tab, or of an earlier visit. */
export function OtherWork() {
  const work = useBuilder()
  const changes = useKeptChanges()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change in any tab is a reason to look again
  const others = useMemo(() => otherWork(work), [work, changes])
  if (others.length === 0) return null
  return (
    <Note kind="info" className="mt-3">
      <p role="status">Unsaved work is also kept in this browser:</p>
      <ul>
        {others.map((kept) => (
          <Other key={kept.work.present.line} kept={kept} />
        ))}
      </ul>
    </Note>
  )
}

function Other({ kept }: { kept: KeptRecord }) {
  const dispatch = useDispatch()
  const zone = useTimezone()
  const { name, symbol, timeframe } = kept.work.present.document
  function show() {
    dispatch(builder.keptOpened(kept.work.present))
    toast(`“${name}” is shown.`, { detail: 'Undo brings yours back.', id: 'other-work' })
  }
  function forget() {
    const restore = forgetWork(kept)
    toast(`“${name}” is no longer kept in this browser.`, { action: { label: 'Undo', run: restore }, id: 'other-work' })
  }
  return (
    <li className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0 break-words">
        “{name}”, {symbol} {timeframe}
        {kept.changedAt === null ? '' : `, changed ${longTime(kept.changedAt, zone)}`}
      </span>
      <span className="flex gap-1">
        <Button className="h-7!" onClick={show}>
          Show
        </Button>
        <Button kind="quiet" className="h-7!" onClick={forget}>
          Forget
        </Button>
      </span>
    </li>
  )
}
