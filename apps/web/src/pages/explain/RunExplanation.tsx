import type { Explanation } from '@assay/backtest'
import { findInstrument } from '@assay/market'
import { type ReactNode, useEffect } from 'react'
import { useTimezone } from '../../base/store.ts'
import { ExplainPanel } from '../../features/explain/ExplainPanel.tsx'
import { ExplanationPart } from '../../features/explain/ExplanationPart.tsx'
import { markedTime } from '../../features/explain/neighbours.ts'
import type { ExplainQuestion } from '../../features/preview/preview-words.ts'
import { TroubleNote } from '../../features/preview/TroubleNote.tsx'
import { useAsk } from '../../features/preview/use-ask.ts'

interface Props {
  /** Keeps its identity while nothing in it changes. */
  question: ExplainQuestion
  /** A note above an explanation: why it may not be exact. */
  noteOn?: (explanation: Explanation) => ReactNode
  /** Shown instead of an explanation if the rules cannot be run. */
  unable: ReactNode
  onAbout: (about: ExplainQuestion['about']) => void
  /** Id of the chart with the explained bar, if the explanation is to move it into view on a narrow screen. */
  chart?: string
  /** Called with the time of the explained bar, or of the bar that signalled the trade. */
  onMark?: (time: number) => void
  onClose: () => void
}

/** Explains why a run entered at a bar of its chart, or did not. Links to the neighbouring bars and trades. */
export function RunExplanation({ question, noteOn, unable, chart, onAbout, onMark, onClose }: Props) {
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
      trouble={instead && <ExplanationPart>{instead}</ExplanationPart>}
      note={answer && noteOn?.(answer)}
      pending={pending}
      zone={zone}
      timeframe={question.series.timeframe}
      chart={chart}
      digits={digits}
      currency={quote}
      onAsk={onAbout}
      onClose={onClose}
    />
  )
}
