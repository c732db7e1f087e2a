import { Suspense, useMemo } from 'react'
import { TrustFigures } from '../../features/results/evidence/TrustFigures.tsx'
import { TriedCell } from '../../features/results/tried/TriedCell.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { SectionFrame } from './SectionFrame.tsx'
import { SectionNav } from './SectionNav.tsx'
import { Summary } from './Summary.tsx'
import type { SectionProps } from './section.ts'
import { placesOf } from './sections.ts'
import { useSectionAddress } from './use-section-address.ts'

const ResultExplanation = onDemand(async () => (await import('./ResultExplanation.tsx')).ResultExplanation, { missing: 'toast' })
const WhyNoTrade = onDemand(async () => (await import('./WhyNoTrade.tsx')).WhyNoTrade)

/** Everything below the head of a result. */
export function ResultBody(props: SectionProps) {
  const [wanted, go] = useSectionAddress()
  const { answer, request } = props.result
  const shown = useMemo(() => placesOf(answer), [answer])
  return (
    <>
      <TrustFigures answer={answer} request={request} tried={<TriedCell {...props} />} />
      <SectionNav shown={shown} onGo={go} />
      {shown.map((section) =>
        'load' in section ? (
          <SectionFrame key={section.id} section={section} wanted={wanted === section.id} {...props} />
        ) : (
          <SummaryOrReason key={section.id} {...props} />
        ),
      )}
      <Suspense>
        <ResultExplanation result={props.result} />
      </Suspense>
    </>
  )
}

function SummaryOrReason(props: SectionProps) {
  const { answer, request } = props.result
  if (answer.trades.total.total > 0) return <Summary {...props} />
  return (
    <section id="summary" aria-labelledby="summary-heading" className="scroll-mt-10 px-gutter py-5">
      <h2 id="summary-heading" tabIndex={-1} className="mb-2 text-16 outline-none">
        Why no trade was made
      </h2>
      <Suspense>
        <WhyNoTrade answer={answer} request={request} />
      </Suspense>
    </section>
  )
}
