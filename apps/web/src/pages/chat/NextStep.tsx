import type { FirstStep } from '../../base/session/first-steps.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

/** The step that comes before an answer: "Log in to see your alerts", or what is left of the set-up. */
export function NextStep({ step, to }: { step: FirstStep; to: string }) {
  return (
    <ButtonLink to={step.to}>
      {step.words} to {to}
    </ButtonLink>
  )
}
