import type { MeasuredOn } from '@assay/contracts'
import { SourceChip } from '../../base/SourceChip.tsx'
import { useTimezone } from '../../base/store.ts'
import { Badge } from '../../ui/Badge.tsx'
import { formatAge } from '../../ui/format-date.ts'
import { useNow } from '../../ui/use-now.ts'
import { measuredNumbers, periodWords } from './library-words.ts'

/** The bars on which a list was measured, and the age of that measurement. */
export function MeasuredLine({ measured }: { measured: MeasuredOn }) {
  const now = useNow()
  const zone = useTimezone()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-2">
      {measured.simulated ? <Badge tone="warn">Simulated: says nothing about markets</Badge> : null}
      <SourceChip on={measuredNumbers(measured)} />
      <span>last 30 %: {periodWords(measured, zone)}</span>
      <span className="text-ink-3">made {formatAge(now - Date.parse(measured.madeAt))} ago</span>
    </div>
  )
}
