import type { Answers } from '@assay/contracts'
import { SummarySection } from '../../features/profile/SummarySection.tsx'
import { effectsOf } from '../../features/setup/effects.ts'

/** The settings from the six answers. */
export function AnswersSummary({ answers, zone }: { answers: Answers; zone: string }) {
  const facts = Object.values(effectsOf(answers, zone)).filter(({ isDefault }) => !isDefault)
  return (
    <SummarySection
      id="answers"
      about="What your answers to the six questions have set."
      facts={facts}
      none="You skipped every question, so Assay uses its own defaults."
      to="/steps"
      action="Change answers"
    />
  )
}
