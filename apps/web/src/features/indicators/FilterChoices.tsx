import { useId } from 'react'
import type { Choice } from './filter.ts'

interface Props<Value extends string> {
  label: string
  value: Value
  choices: readonly Choice<Value>[]
  nameOf: (value: Value) => string
  onChange: (value: Value) => void
}

/** A choice from a list with counts. Built on radio buttons, so arrow keys and screen readers work. */
export function FilterChoices<Value extends string>({ label, value, choices, nameOf, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="px-2 pb-1 text-12 text-ink-3">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="relative flex min-h-control cursor-pointer items-center justify-between gap-2 rounded-control px-2 py-1 text-ink-2 transition-colors hover:text-ink has-checked:bg-raised has-checked:font-title has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
          />
          <span className="min-w-0">{nameOf(choice.value)}</span>
          <span className="tnum text-12 font-body text-ink-3">{choice.count}</span>
        </label>
      ))}
    </fieldset>
  )
}
