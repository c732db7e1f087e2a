import { Answers, levelOf, type User } from '@assay/contracts'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { refusalOf } from '../../base/refused.ts'
import { useOnward } from '../../base/session/use-onward.ts'
import { useTimezone } from '../../base/store.ts'
import { toast } from '../../ui/toast.ts'
import { forgetSteps, keepSteps, readKeptSteps } from './kept-steps.ts'
import { useSubmitStepsMutation } from './setup.api.ts'
import { type Step, steps, useStepsState } from './steps.slice.ts'

/** The state and actions of the page with the six questions. */
export type Questions = ReturnType<typeof useQuestions>

export function useQuestions(user: User) {
  const dispatch = useDispatch()
  const zone = useTimezone()
  const { currentStep, totalSteps, answers: given } = useKeptState(user)
  const step = String(currentStep) as Step
  const isLast = currentStep === totalSteps
  const [fault, setFault] = useState<string | null>(null)
  // The time zone is prefilled; continuing without a change accepts it.
  const answers = step === '6' && !given['6'] ? { ...given, '6': { timezone: zone } } : given
  const { finish, editing, busy, error } = useFinish(user, (path, message) => {
    dispatch(steps.stepSet(path))
    setFault(message)
  })

  function go(to: number) {
    setFault(null)
    dispatch(steps.stepSet(to))
  }
  function answer<S extends Step>(of: S, next: Answers[S]) {
    setFault(null)
    dispatch(steps.answerSet({ step: of, answer: next }))
  }
  function onContinue() {
    const wrong = faultOf(step, answers)
    if (wrong) return setFault(wrong)
    if (step === '6') answer(step, answers['6'])
    return isLast ? finish(answers) : go(currentStep + 1)
  }
  function onSkip() {
    answer(step, undefined)
    const { [step]: _skipped, ...rest } = answers
    return isLast ? finish(rest) : go(currentStep + 1)
  }
  function onSave() {
    const wrong = given[step] && faultOf(step, given)
    return wrong ? setFault(wrong) : finish(given)
  }
  return { step, currentStep, totalSteps, isLast, answers, given, fault, editing, busy, error, go, answer, onContinue, onSkip, onSave }
}

/** The slice, with earlier answers, and with those that survive a reload. */
function useKeptState(user: User) {
  const dispatch = useDispatch()
  const state = useStepsState()
  const { id, answers } = user
  const begun = useMemo(() => ({ currentStep: 1, answers, ...readKeptSteps(id), of: id }), [id, answers])
  useLayoutEffect(() => {
    dispatch(steps.begun(begun))
  }, [dispatch, begun])
  useEffect(() => {
    if (state.of === id) keepSteps(id, state)
  }, [state, id])
  // The next visit starts with the server's answers, or with those of this tab.
  useEffect(() => () => void dispatch(steps.reset()), [dispatch])
  // The first paint comes before the slice has begun. It shows the answers given earlier, too.
  return state.of === id ? state : { ...state, ...begun }
}

/** One request with all answers at the end. `onRefused` gets the question that the server did not accept. */
function useFinish(user: User, onRefused: (step: number, message: string) => void) {
  const navigate = useNavigate()
  const onward = useOnward()
  const [submit, { isLoading, error }] = useSubmitStepsMutation()
  const editing = useRef(user.isCompleteSteps).current

  async function finish(answers: Answers): Promise<void> {
    const { data, error: refused } = await submit(answers)
    const { path, message } = refusalOf(refused) ?? {}
    const step = Number(/^questions\.(\d)/.exec(path ?? '')?.[1])
    if (step && message) onRefused(step, message)
    if (!data) return
    forgetSteps()
    if (editing) toast('Your answers are saved.', { kind: 'good' })
    if (editing && levelOf(data.user) === 'complete') navigate('/profile')
    else onward(data.user)
  }

  const shown = refusalOf(error)?.path?.startsWith('questions.') ? undefined : error
  return { finish, editing, busy: isLoading, error: shown }
}

/** The error in the answer to a question, or null. */
function faultOf(step: Step, answers: Answers): string | null {
  if (answers[step] === undefined) return 'Choose one, or skip this question.'
  return Answers.safeParse({ [step]: answers[step] }).error?.issues[0].message ?? null
}
