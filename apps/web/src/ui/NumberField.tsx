import { type ComponentProps, useRef, useState } from 'react'
import { Field, type FieldText } from './Field.tsx'
import { InputBox } from './InputBox.tsx'
import { type NumberLimits, numberFault, readAs, readNumber, stepped, writeNumber } from './number-text.ts'

type Props = FieldText &
  Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'min' | 'max' | 'step' | 'id' | 'type'> & {
    /** null means an empty field. */
    value: number | null
    /** Called with every finite number typed, within `min` and `max`; with null when the field is emptied and `optional` is set. */
    onCommit: (value: number | null) => void
    unit?: string
    min?: number
    max?: number
    /** The change per press of the up or down arrow; ten times as much with Shift. */
    step?: number
    optional?: boolean
    /** Refuses fractions. */
    whole?: boolean
    /** For a price: the present one. Where a comma could be either sign, the reading near it is taken. */
    price?: number
  }

/**
 * Keeps the text as typed while it is edited, and commits only finite numbers within the range. Leaving the field shows
 * the committed number. In a form a fault stays until it is corrected; otherwise a press on the form's button would
 * send a number that nobody typed.
 */
export function NumberField({
  value,
  onCommit,
  unit,
  min,
  max,
  step = 1,
  optional,
  whole,
  price,
  label,
  hideLabel,
  hint,
  error,
  className,
  ...rest
}: Props) {
  const typing = useTyping(value, onCommit, { min, max, optional, whole, price })
  return (
    <Field label={label} hideLabel={hideLabel} hint={typing.said ?? hint} error={error ?? typing.fault} className={className}>
      {(control) => (
        <InputBox
          inputMode="decimal"
          autoComplete="off"
          {...rest}
          {...control}
          unit={unit}
          value={typing.text}
          onChange={(event) => typing.type(event.target.value)}
          onBlur={(event) => typing.leave(event.target.form !== null)}
          onKeyDown={(event) => {
            const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
            if (direction === 0) return
            event.preventDefault()
            typing.stepBy(direction * step * (event.shiftKey ? 10 : 1))
          }}
        />
      )}
    </Field>
  )
}

/** The text of a number field while it is being typed, and its fault. */
function useTyping(value: number | null, onCommit: (value: number | null) => void, limits: NumberLimits) {
  const [typed, setTyped] = useState<string | null>(null)
  const fault = typed === null ? null : numberFault(typed, limits)

  // While "10x" is typed, 1 and 10 are committed on the way. Once the whole text is not a number, the previous number applies again.
  const before = useRef<number | null | undefined>(undefined)

  function type(text: string) {
    setTyped(text)
    if (!numberFault(text, limits)) {
      before.current ??= value
      onCommit(readNumber(text, limits.price))
    } else if (before.current !== undefined) {
      onCommit(before.current)
      before.current = undefined
    }
  }

  function leave(inForm: boolean) {
    if (fault && inForm) return
    setTyped(null)
    before.current = undefined
  }

  function stepBy(amount: number) {
    setTyped(null)
    onCommit(stepped(readNumber(typed ?? '', limits.price) ?? value ?? 0, amount, limits))
  }

  const said = typed === null || fault ? null : readAs(typed, limits.price)
  return { fault, said, text: typed ?? writeNumber(value), type, leave, stepBy }
}
