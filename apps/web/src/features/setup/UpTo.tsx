import { type ReactNode, useState } from 'react'
import { type Choice, ChoiceList } from '../../ui/ChoiceList.tsx'
import { useDigits } from './use-digits.ts'

interface Props<Value extends string> {
  legend: ReactNode
  choices: readonly Choice<Value>[]
  most: number
  chosen: readonly Value[]
  /** In the order in which they were chosen. */
  onChange: (chosen: Value[]) => void
  columns?: 1 | 2
  error: string | null
}

/** A question with up to `most` choices. One too many is refused with a message. */
export function UpTo<Value extends string>({ most, chosen, onChange, error, ...rest }: Props<Value>) {
  const [tooMany, setTooMany] = useState(false)
  function choose(next: Value[]) {
    setTooMany(next.length > most)
    if (next.length <= most) onChange(next)
  }
  useDigits('many', rest.choices, chosen, choose)
  return (
    <ChoiceList
      {...rest}
      kind="many"
      chosen={chosen}
      onChange={choose}
      numbered
      hint={`${chosen.length} of ${most} chosen`}
      error={error ?? (tooMany ? `At most ${most}: take one away first.` : null)}
    />
  )
}
