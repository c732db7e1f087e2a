import type { ExplainAsk } from '@assay/backtest'
import { findInstrument } from '@assay/market'
import type { StrategyDocument } from '@assay/strategy'
import { useEffect, useMemo } from 'react'
import { useTimezone } from '../../base/store.ts'
import { ExplainPanel } from '../../features/explain/ExplainPanel.tsx'
import { markedTime } from '../../features/explain/neighbours.ts'
import { Part } from '../../features/explain/Part.tsx'
import type { SeriesAsk } from '../../features/preview/preview-words.ts'
import { TroubleNote } from '../../features/preview/TroubleNote.tsx'
import { useAsk } from '../../features/preview/use-ask.ts'

interface Props {
  document: StrategyDocument
  series: SeriesAsk
  about: ExplainAsk
  onAbout: (about: ExplainAsk) => void
  /** The time of the bar that is explained, or of the one that signalled the trade. */
  onMark: (time: number) => void
  onClose: () => void
}

/** Why the strategy under edit entered at a bar of its chart, or did not; from there to the bars and trades beside it. */
export function BarExplanation({ document, series, about, onAbout, onMark, onClose }: Props) {
  const zone = useTimezone()
  const { answer, trouble, pending } = useAsk(
    'explain',
    useMemo(() => ({ series, of: { document }, about }), [series, document, about]),
  )
  const { digits = 2, quote = '' } = findInstrument(document.symbol) ?? {}
  const marked = answer ? markedTime(answer) : null
  useEffect(() => {
    if (marked !== null) onMark(marked)
  }, [marked, onMark])
  return (
    <ExplainPanel
      asked={about}
      explanation={answer ?? undefined}
      trouble={
        trouble ? (
          <Part>
            <TroubleNote trouble={trouble} />
          </Part>
        ) : answer === null ? (
          <NotYet />
        ) : undefined
      }
      pending={pending}
      zone={zone}
      digits={digits}
      currency={quote}
      onAsk={onAbout}
      onClose={onClose}
    />
  )
}

function NotYet() {
  return (
    <Part>
      <h2 className="text-20">These rules cannot be run yet.</h2>
      <p className="mt-1 text-ink-2">Complete the blocks and add an entry rule. Then every bar can say why there was a trade or none.</p>
    </Part>
  )
}
