import { type ComponentProps, useState } from 'react'
import { Field, type FieldText } from './Field.tsx'
import { InputBox } from './InputBox.tsx'
import { readNumber, writeNumber } from './number-text.ts'

type Props = FieldText &
  Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'min' | 'max' | 'step' | 'id' | 'type'> & {
    /** null is an empty field. */
    value: number | null
    /** Called with every finite number typed, within `min` and `max`; with null when the field is emptied and `optional` is set. */
    onCommit: (value: number | null) => void
    unit?: string
    min?: number
    max?: number
    /** What one press of the up or down arrow adds; ten times with Shift. */
    step?: number
    optional?: boolean
    /** Refuses fractions. */
    whole?: boolean
  }

/** Keeps what is typed while it is typed, and hands on only finite numbers inside the range. Leaving the field shows the number in force. */
export function NumberField({
  value,
  onCommit,
  unit,
  min,
  max,
  step = 1,
  optional,
  whole,
  label,
  hideLabel,
  hint,
  error,
  className,
  ...rest
}: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const fault = typed === null ? null : faultOf(typed, { min, max, optional, whole })

  function type(text: string) {
    setTyped(text)
    if (!faultOf(text, { min, max, optional, whole })) onCommit(readNumber(text))
  }

  function stepBy(amount: number) {
    const next = roundAway((readNumber(typed ?? '') ?? value ?? 0) + amount)
    const kept = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next))
    setTyped(null)
    onCommit(kept)
  }

  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error ?? fault} className={className}>
      {(control) => (
        <InputBox
          inputMode="decimal"
          autoComplete="off"
          {...rest}
          {...control}
          unit={unit}
          value={typed ?? writeNumber(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
          onKeyDown={(event) => {
            const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
            if (direction === 0) return
            event.preventDefault()
            stepBy(direction * step * (event.shiftKey ? 10 : 1))
          }}
        />
      )}
    </Field>
  )
}

interface Limits {
  min?: number
  max?: number
  optional?: boolean
  whole?: boolean
}

function faultOf(text: string, { min, max, optional, whole }: Limits): string | null {
  if (text.trim() === '') return optional ? null : 'A number is needed.'
  const value = readNumber(text)
  if (value === null) return 'This is not a number.'
  if (whole && !Number.isInteger(value)) return 'A whole number is needed.'
  if (min !== undefined && value < min) return `At least ${writeNumber(min)}.`
  if (max !== undefined && value > max) return `At most ${writeNumber(max)}.`
  return null
}

// 0.1 + 0.2 steps to 0.3, not to 0.30000000000000004.
function roundAway(value: number): number {
  return Number(value.toPrecision(12))
}
