import { type Answers, accountCurrencies } from '@assay/contracts'
import type { ReactNode } from 'react'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { OneOf } from './OneOf.tsx'
import { risks } from './step-words.ts'

type Answer = NonNullable<Answers['5']>
type Currency = NonNullable<Answer['currency']>
type Risk = (typeof risks)[number]['value']

interface Props {
  legend: ReactNode
  answer: Answer | undefined
  onAnswer: (answer: Answer) => void
  error: string | null
}

/** Where "More" begins. */
const firstMore = 3

const currencies = accountCurrencies.map((value) => ({ value, label: value }))

export function RiskQuestion({ legend, answer, onAnswer, error }: Props) {
  const risk = answer && riskOf(answer.riskPercent)
  const choose = (next: Risk) => onAnswer({ ...answer, riskPercent: percentOf(next) })
  // The account size alone says nothing about the risk, so the risk is then unknown.
  const change = (more: Partial<Answer>) => onAnswer({ riskPercent: 'dont-know', ...answer, ...more })
  return (
    <div className="flex flex-col gap-4">
      <OneOf legend={legend} choices={risks} columns={2} value={risk} onChange={choose} error={error} />
      {risk === 'more' ? (
        <NumberField
          label="Risk in one trade"
          unit="%"
          className="w-40"
          value={typeof answer?.riskPercent === 'number' ? answer.riskPercent : null}
          min={2.01}
          max={100}
          step={0.5}
          onCommit={(riskPercent) => riskPercent !== null && change({ riskPercent })}
        />
      ) : null}
      <AccountSize answer={answer} onChange={change} />
    </div>
  )
}

function AccountSize({ answer, onChange }: { answer: Answer | undefined; onChange: (more: Partial<Answer>) => void }) {
  const currency = answer?.currency ?? 'USD'
  return (
    <div className="flex items-start gap-3">
      <NumberField
        label="Account size, if you like"
        className="flex-1"
        optional
        value={answer?.accountSize ?? null}
        min={1}
        max={1e12}
        step={1000}
        onCommit={(size) => onChange(size === null ? { accountSize: undefined } : { accountSize: size, currency })}
      />
      <Select<Currency>
        label="Currency"
        className="w-28"
        value={currency}
        onChange={(next) => onChange({ currency: next })}
        options={currencies}
      />
    </div>
  )
}

function riskOf(percent: Answer['riskPercent']): Risk {
  return risks.find(({ value }) => value === String(percent))?.value ?? 'more'
}

function percentOf(risk: Risk): Answer['riskPercent'] {
  if (risk === 'dont-know') return risk
  return risk === 'more' ? firstMore : Number(risk)
}
