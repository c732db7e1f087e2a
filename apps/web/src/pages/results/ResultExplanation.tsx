import type { KeptResult } from '@assay/contracts'
import { useMemo } from 'react'
import { RunExplanation } from '../explain/RunExplanation.tsx'
import { isOtherRun } from './other-run.ts'
import { seriesOf } from './result-series.ts'
import { type Explained, useExplained } from './use-explained.ts'

/** The explanation of a trade, or why nothing was entered at a bar, while the address asks for it. */
export function ResultExplanation({ result: { answer, request } }: { result: KeptResult }) {
  const explained = useExplained()
  return explained.about ? <Open answer={answer} request={request} explained={explained} about={explained.about} /> : null
}

type Props = Pick<KeptResult, 'answer' | 'request'> & { explained: Explained; about: NonNullable<Explained['about']> }

function Open({ answer, request, explained, about }: Props) {
  const series = useMemo(() => seriesOf({ answer, request }), [answer, request])
  const question = useMemo(() => ({ series, of: { request }, about }), [series, request, about])
  return (
    <RunExplanation
      question={question}
      noteOn={(explanation) => (isOtherRun(answer, explanation) ? <OtherRun /> : null)}
      unable={<p>This version of Assay cannot run the rules of this result, so it cannot explain them.</p>}
      chart="price"
      onAbout={explained.ask}
      onClose={explained.close}
    />
  )
}

const OtherRun = () => (
  <p className="text-12 text-warn">
    The bars that are held now give other trades than this result lists. This explains what they give now. Run again says what changed.
  </p>
)
