import type { User } from '@assay/contracts'
import { useUser } from '../base/session/use-user.ts'
import { useTimezone } from '../base/store.ts'
import { effectsOf } from '../features/setup/effects.ts'
import { QuestionForm } from '../features/setup/QuestionForm.tsx'
import { StepList } from '../features/setup/StepList.tsx'
import type { Step } from '../features/setup/steps.slice.ts'
import { type Questions, useQuestions } from '../features/setup/use-questions.ts'
import { SideFrame } from '../ui/SideFrame.tsx'

/** The six questions: one after the other during set-up, and editable later. */
export function StepsPage() {
  const user = useUser()
  return user ? <SixQuestions user={user} /> : null
}

function SixQuestions({ user }: { user: User }) {
  const asked = useQuestions(user)
  return (
    <SideFrame title={asked.editing ? 'Your answers' : 'Six questions'} aside={<WhatTheySet asked={asked} />}>
      <QuestionForm asked={asked} />
    </SideFrame>
  )
}

function WhatTheySet({ asked: { given, step, go } }: { asked: Questions }) {
  const zone = useTimezone()
  return (
    <>
      <h2 className="text-14">What your answers set</h2>
      <p className="mt-1 mb-4 text-ink-2">Each can be skipped, and changed later in your profile. Nothing here is shown to anyone else.</p>
      <StepList effects={effectsOf(given, zone)} current={step} onStep={(next: Step) => go(Number(next))} />
    </>
  )
}
