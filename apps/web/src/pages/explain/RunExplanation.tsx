import type { Explanation } from '@assay/backtest'
import { findInstrument } from '@assay/market'
import { type ReactNode, useEffect } from 'react'
import { useTimezone } from '../../base/store.ts'
import { ExplainPanel } from '../../features/explain/ExplainPanel.tsx'
import { markedTime } from '../../features/explain/neighbours.ts'
import { Part } from '../../features/explain/Part.tsx'
import type { ExplainQuestion } from '../../features/preview/preview-words.ts'
import { TroubleNote } from '../../features/preview/TroubleNote.tsx'
import { useAsk } from '../../features/preview/use-ask.ts'

interface Props {
  /** The same object while nothing in it changes. */
  question: ExplainQuestion
  /** Said above an explanation: what keeps it from being exact. */
  noteOn?: (explanation: Explanation) => ReactNode
  /** Stands in place of an explanation where the rules cannot be run. */
  unable: ReactNode
  onAbout: (about: ExplainQuestion['about']) => void
  /** The time of the bar that is explained, or of the one that signalled the trade. */
  onMark?: (time: number) => void
  onClose: () => void
}

/** Why a run entered at a bar of its chart, or did not; from there to the bars and trades beside it. */
export function RunExplanation({ question, noteOn, unable, onAbout, onMark, onClose }: Props) {
  const zone = useTimezone()
  const { answer, trouble, pending } = useAsk('explain', question)
  const { digits = 2, quote = '' } = findInstrument(question.series.symbol) ?? {}
  const marked = answer ? markedTime(answer) : null
  useEffect(() => {
    if (marked !== null) onMark?.(marked)
  }, [marked, onMark])
  const instead = trouble ? <TroubleNote trouble={trouble} /> : answer === null ? unable : undefined
  return (
    <ExplainPanel
      asked={question.about}
      explanation={answer ?? undefined}
      trouble={instead && <Part>{instead}</Part>}
      note={answer && noteOn?.(answer)}
      pending={pending}
      zone={zone}
      digits={digits}
      currency={quote}
      onAsk={onAbout}
      onClose={onClose}
    />
  )
}
