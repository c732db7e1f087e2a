import type { ExplainAsk } from '@assay/backtest'
import type { StrategyDocument } from '@assay/strategy'
import { useMemo } from 'react'
import type { SeriesAsk } from '../../features/preview/preview-words.ts'
import { RunExplanation } from '../explain/RunExplanation.tsx'

interface Props {
  document: StrategyDocument
  series: SeriesAsk
  about: ExplainAsk
  onAbout: (about: ExplainAsk) => void
  onMark: (time: number) => void
  onClose: () => void
}

/** Explains why the edited strategy entered at a bar of its chart, or did not. */
export function BarExplanation({ document, series, about, ...told }: Props) {
  const question = useMemo(() => ({ series, of: { document }, about }), [series, document, about])
  return <RunExplanation question={question} unable={<NotYet />} {...told} />
}

function NotYet() {
  return (
    <>
      <h2 className="text-20">These rules cannot be run yet.</h2>
      <p className="mt-1 text-ink-2">Complete the blocks and add an entry rule. Then every bar can say why there was a trade or none.</p>
    </>
  )
}
