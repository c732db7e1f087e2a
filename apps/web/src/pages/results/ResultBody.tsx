import { Suspense } from 'react'
import { TrustFigures } from '../../features/results/evidence/TrustFigures.tsx'
import { TriedCell } from '../../features/results/tried/TriedCell.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { SectionFrame } from './SectionFrame.tsx'
import { SectionNav } from './SectionNav.tsx'
import { Summary } from './Summary.tsx'
import type { SectionProps } from './section.ts'
import { sections } from './sections.ts'
import { useSectionAddress } from './use-section-address.ts'

const ResultExplanation = onDemand(async () => (await import('./ResultExplanation.tsx')).ResultExplanation, { missing: 'toast' })

/** Everything below the head of a result. */
export function ResultBody(props: SectionProps) {
  const [wanted, go] = useSectionAddress()
  return (
    <>
      <TrustFigures answer={props.result.answer} request={props.result.request} tried={<TriedCell {...props} />} />
      <SectionNav onGo={go} />
      <Summary {...props} />
      {sections.map((section) => (
        <SectionFrame key={section.id} section={section} wanted={wanted === section.id} {...props} />
      ))}
      <Suspense>
        <ResultExplanation result={props.result} />
      </Suspense>
    </>
  )
}
