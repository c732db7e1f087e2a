import type { ReactNode } from 'react'
import { type Choice, ChoiceList } from '../../ui/ChoiceList.tsx'
import { useDigits } from './use-digits.ts'

interface Props<Value extends string> {
  legend: ReactNode
  choices: readonly Choice<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  columns?: 1 | 2
  error: string | null
}

/** A question with a single choice. */
export function OneOf<Value extends string>({ legend, choices, value, onChange, columns, error }: Props<Value>) {
  const chosen = value === undefined ? [] : [value]
  const choose = ([next]: Value[]) => onChange(next)
  useDigits('one', choices, chosen, choose)
  return (
    <ChoiceList legend={legend} kind="one" choices={choices} chosen={chosen} onChange={choose} columns={columns} numbered error={error} />
  )
}
