import { ArrowRight } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { sentenceOf } from '../../base/refused.ts'
import { useTimezone } from '../../base/store.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { focusFault } from '../../ui/form-fault.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { effectLine } from './effects.ts'
import { QuestionBody } from './QuestionBody.tsx'
import { StepProgress } from './StepProgress.tsx'
import { questions } from './step-words.ts'
import type { Questions } from './use-questions.ts'

/** The current question: why it is asked, its choices, their effect, and the buttons. */
export function QuestionForm({ asked }: { asked: Questions }) {
  const { step, currentStep, totalSteps, answers, answer, fault, error, editing } = asked
  const form = useRef<HTMLFormElement>(null)
  const zone = useTimezone()
  useFirstChoice(form, step, fault)
  const onward = () => {
    if (form.current && focusFault(form.current)) return
    if (editing) asked.onSave()
    else asked.onContinue()
  }
  useShortcuts('Six questions', [{ keys: 'enter', label: editing ? 'Save answers' : 'Continue', run: onward }])
  function submit(event: FormEvent) {
    event.preventDefault()
    onward()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={questions[step].title}>
      <StepProgress current={currentStep} total={totalSteps} />
      <QuestionBody key={step} step={step} legend={<Legend {...questions[step]} />} answers={answers} onAnswer={answer} error={fault} />
      <p role="status" className="mt-4 flex min-h-10 gap-2 text-ink-2">
        <ArrowRight className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden="true" />
        {effectLine(step, answers, zone, Date.now())}
      </p>
      {error ? (
        <Failure
          className="mt-4"
          title="Your answers were not saved."
          detail={sentenceOf(error)}
          kept="They stay in this tab; try again."
        />
      ) : null}
      <Actions asked={asked} />
    </form>
  )
}

function Legend({ title, why }: { title: string; why: string }) {
  return (
    <span className="mb-5 block">
      <h1 tabIndex={-1} className="text-20 outline-none">
        {title}
      </h1>
      <span className="block text-ink-2">{why}</span>
    </span>
  )
}

function Actions({ asked }: { asked: Questions }) {
  const { currentStep, isLast, go, onSkip, busy, editing, given, step, answer } = asked
  return (
    <div className="mt-4 flex items-center gap-2 bg-page max-md:sticky max-md:bottom-0 max-md:-mx-gutter max-md:border-t max-md:border-line max-md:px-gutter max-md:py-3">
      {currentStep > 1 ? (
        <Button kind="quiet" tall className="-ml-4" onClick={() => go(currentStep - 1)}>
          Back
        </Button>
      ) : null}
      {editing && given[step] ? (
        <Button kind="quiet" tall onClick={() => answer(step, undefined)}>
          Clear
        </Button>
      ) : null}
      <span className="flex-1" />
      {editing ? null : (
        <Button tall onClick={onSkip} disabled={busy}>
          Skip
        </Button>
      )}
      {editing && !isLast ? (
        <Button tall onClick={() => go(currentStep + 1)}>
          Next
        </Button>
      ) : null}
      <Button kind="primary" tall type="submit" busy={busy}>
        {editing ? 'Save answers' : isLast ? 'Finish' : 'Continue'}
      </Button>
    </div>
  )
}

/**
 * A new question scrolls to its top and focuses the selected choice or the first one, so that arrow keys work and a screen reader reads the
 * question. A text field is not focused, because a phone would open its keyboard.
 */
function useFirstChoice(form: RefObject<HTMLFormElement | null>, step: string, fault: string | null): void {
  const shown = useRef('')
  useEffect(() => {
    const field = form.current?.querySelector('input')
    const choice = field?.matches('[type="radio"], [type="checkbox"]') ? (form.current?.querySelector('input:checked') ?? field) : null
    const wrong = fault ? form.current?.querySelector('[aria-invalid="true"]') : null
    const start = wrong ?? choice ?? form.current?.querySelector('h1')
    if ((shown.current !== step || fault) && start instanceof HTMLElement) start.focus({ preventScroll: true })
    if (shown.current !== step && shown.current !== '') window.scrollTo(0, 0)
    shown.current = step
  }, [form, step, fault])
}
