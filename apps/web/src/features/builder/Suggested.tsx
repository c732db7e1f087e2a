import { blockLine, conditionWords, type Suggestion } from '@assay/strategy'
import { Plus } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { formatPercent, plural } from '../../ui/format-number.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ratePercent, type SuccessRate } from './success.ts'

interface Props {
  suggestion: Suggestion
  rate: SuccessRate | null
  waiting: boolean
  onAdd: () => void
}

/** One sample: its line, its measured success rate as a thin bar, and a button that appends it to the list. */
export function Suggested({ suggestion, rate, waiting, onAdd }: Props) {
  return (
    <li className="border-t border-line px-4 py-3 hover:bg-panel">
      <div className="flex min-h-6 items-center gap-2">
        <b className="min-w-0 flex-1 break-words">{suggestion.displayedName}</b>
        <Button
          className="h-6! px-2! text-12 pointer-coarse:h-9!"
          icon={<Plus className="size-3.5" aria-hidden="true" />}
          aria-label={`Add ${suggestion.displayedName}: ${conditionWords(suggestion)}`}
          onClick={onAdd}
        >
          Add
        </Button>
      </div>
      <p className="text-ink-2" title={suggestion.description}>
        {blockLine(suggestion)}
      </p>
      <p className="mt-1 text-12 text-ink-3">{suggestion.description}</p>
      <Rate rate={rate} waiting={waiting} side={suggestion.direction} />
    </li>
  )
}

function Rate({ rate, waiting, side }: { rate: SuccessRate | null; waiting: boolean; side: Suggestion['direction'] }) {
  if (!rate) return waiting ? <Skeleton className="mt-2 h-6" /> : null
  const percent = ratePercent(rate)
  return (
    <>
      <div aria-hidden="true" className="mt-2 mb-1.5 h-0.75 overflow-hidden rounded-chip bg-line">
        <div className="h-full bg-ink-3" style={{ width: `${Number.isNaN(percent) ? 0 : percent}%` }} />
      </div>
      <p className="tnum text-12 text-ink-2">
        {rate.signals === 0
          ? 'No signal in this period'
          : `${formatPercent(percent, 1)}: ${side === 'long' ? 'higher' : 'lower'} after ${rate.right} of ${plural(rate.signals, 'signal')}`}
      </p>
    </>
  )
}
