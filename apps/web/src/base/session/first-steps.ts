import { type GateLevel, nextPages, reaches } from '@assay/contracts'

/** What someone of a level does next, before more of the product opens to them. */
export const firstSteps: Readonly<Record<Exclude<GateLevel, 'complete'>, string>> = {
  open: 'Log in',
  session: 'Confirm your e-mail address',
  verified: 'Answer the six questions',
  steps: 'Set up or skip the broker',
}

export interface FirstStep {
  readonly words: string
  readonly to: string
  /** A visitor, who has no account that could be set up further. */
  readonly isVisitor: boolean
}

/** The step that opens what `wanted` asks for, as far as someone of this level can go at once; undefined if it is open to them. */
export function firstStepTo(wanted: GateLevel, level: GateLevel): FirstStep | undefined {
  if (level === 'complete' || reaches(level, wanted)) return undefined
  return { words: firstSteps[level], to: nextPages[level], isVisitor: level === 'open' }
}
