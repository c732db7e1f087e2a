import type { Answers } from '@assay/contracts'
import type { ReactNode } from 'react'
import { HoursQuestion } from './HoursQuestion.tsx'
import { OneOf } from './OneOf.tsx'
import { RiskQuestion } from './RiskQuestion.tsx'
import { experiences, firstHelps, holdingTimes, markets } from './step-words.ts'
import type { Step } from './steps.slice.ts'
import { UpTo } from './UpTo.tsx'

interface Props {
  step: Step
  legend: ReactNode
  answers: Answers
  onAnswer: <S extends Step>(step: S, answer: Answers[S]) => void
  error: string | null
}

/** The choices of a question. */
export function QuestionBody({ step, answers, onAnswer, ...asked }: Props) {
  if (step === '1')
    return (
      <OneOf {...asked} choices={experiences} value={answers['1']?.experience} onChange={(experience) => onAnswer('1', { experience })} />
    )
  if (step === '2') {
    const chosen = answers['2']?.markets ?? []
    const named = markets.map((market) => (market.value === chosen[0] ? { ...market, detail: 'Scan Target' } : market))
    const choose = (next: string[]) => onAnswer('2', next.length > 0 ? { markets: next } : undefined)
    return <UpTo {...asked} choices={named} most={5} columns={2} chosen={chosen} onChange={choose} />
  }
  if (step === '3')
    return (
      <OneOf
        {...asked}
        choices={holdingTimes}
        value={answers['3']?.holdingTime}
        onChange={(holdingTime) => onAnswer('3', { holdingTime })}
      />
    )
  if (step === '4')
    return (
      <UpTo
        {...asked}
        choices={firstHelps}
        most={2}
        chosen={answers['4']?.firstHelp ?? []}
        onChange={(firstHelp) => onAnswer('4', firstHelp.length > 0 ? { firstHelp } : undefined)}
      />
    )
  if (step === '5') return <RiskQuestion {...asked} answer={answers['5']} onAnswer={(answer) => onAnswer('5', answer)} />
  return <HoursQuestion {...asked} answer={answers['6'] ?? {}} onAnswer={(answer) => onAnswer('6', answer)} />
}
