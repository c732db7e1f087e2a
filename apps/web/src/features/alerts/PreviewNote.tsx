import type { PreviewAnswer } from '@assay/contracts'
import { alertLimits, whyWords } from '@assay/contracts'
import { useServerMinute } from '../../base/live/use-server-now.ts'
import { formatAge, formatDate } from '../../ui/format-date.ts'
import { plural } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

export type PreviewState =
  | { state: 'none' }
  | { state: 'asking' }
  | { state: 'failed'; why: string }
  | { state: 'known'; answer: PreviewAnswer }

interface Props {
  preview: PreviewState
  /** "The price is 7.54 away."; null if there is nothing to say. */
  distance: string | null
  zone: string
}

/** How often the alert would have fired, which shows whether it is of any use. */
export function PreviewNote({ preview, distance, zone }: Props) {
  return (
    <div className="min-h-[60px] rounded-control bg-raised px-3 py-2.5" aria-live="polite">
      <Words preview={preview} zone={zone} />
      {distance ? <span className="text-ink-2"> {distance}</span> : null}
    </div>
  )
}

function Words({ preview, zone }: Pick<Props, 'preview' | 'zone'>) {
  if (preview.state === 'asking') return <Skeleton className="h-5 w-4/5" />
  if (preview.state === 'none') return <span className="text-ink-2">Complete the condition to see how often it would have fired.</span>
  if (preview.state === 'failed') return <span className="text-ink-2">How often it would have fired is not known: {preview.why}</span>
  const { answer } = preview
  const { count, simulated, label, timeframe, why } = answer
  const [from, to] = [Date.parse(answer.from), Date.parse(answer.to)]
  const isOld = why === 'old'
  const reason = simulated ? null : whyWords({ ...answer, asked: { from, to } }, zone)
  return (
    <>
      <span className="font-title">
        Would have fired {count === 0 ? 'never' : plural(count, 'time')} in the{' '}
        {isOld ? `${alertLimits.previewDays} days to ${formatDate(to - 1, zone)}` : `last ${alertLimits.previewDays} days`},
      </span>{' '}
      <span className="text-ink-2">
        by the bids of {simulated ? 'the simulated market' : label}, {timeframe} bars{reason ? `: ${reason}` : null}.
      </span>
      {isOld ? <OldNote end={to} /> : null}
    </>
  )
}

function OldNote({ end }: { end: number }) {
  const age = formatAge(useServerMinute() - end)
  return (
    <Note kind="warn" className="mt-1">
      This is how it would have done then, {age} ago. It says nothing about today.
    </Note>
  )
}
