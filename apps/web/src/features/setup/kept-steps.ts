import { Answers } from '@assay/contracts'
import { forgetInTab, keepInTab, readOfTab } from '../../base/session/tab-storage.ts'

/** The progress with the questions. */
export interface KeptSteps {
  currentStep: number
  answers: Answers
}

const name = 'steps'

/** The answers given in this tab before a reload; undefined if there are none of this user, or they cannot be read. */
export function readKeptSteps(user: string): KeptSteps | undefined {
  const kept = readOfTab(user, name) as Partial<KeptSteps> | undefined
  const answers = Answers.safeParse(kept?.answers)
  return answers.success ? { currentStep: Number(kept?.currentStep) || 1, answers: answers.data } : undefined
}

export const keepSteps = (user: string, { currentStep, answers }: KeptSteps): void => keepInTab(user, name, { currentStep, answers })

export const forgetSteps = (): void => forgetInTab(name)
