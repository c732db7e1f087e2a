import type { ClipboardEvent, Ref, SyntheticEvent } from 'react'
import { classes } from './classes.ts'
import { FaultLine } from './FaultLine.tsx'
import { Field, type FieldText } from './Field.tsx'

const length = 6
const places = Array.from({ length }, (_, place) => place)

type Props = FieldText & {
  value: string
  onChange: (digits: string) => void
  onBlur?: () => void
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Six digits from an email or an app. It is one input, so that pasting, autofill and screen readers work, but looks like six boxes. */
export function CodeField({ label, hideLabel, hint, error, value, onChange, onBlur, autoFocus, ref }: Props) {
  const take = (text: string) => onChange(text.replace(/\D/g, '').slice(0, length))
  // A pasted code replaces what was typed so far.
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (text.replace(/\D/g, '').length < length) return
    event.preventDefault()
    take(text)
  }
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error ? <FaultLine>{error}</FaultLine> : null}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={ref}
            value={value}
            onChange={(event) => take(event.target.value)}
            onPaste={paste}
            onBlur={onBlur}
            onSelect={keepAtEnd}
            // biome-ignore lint/a11y/noAutofocus: only where the code is all that is asked for.
            autoFocus={autoFocus}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="peer absolute inset-0 w-full cursor-text opacity-0"
          />
          <div aria-hidden="true" className="group pointer-events-none grid grid-cols-6 gap-2">
            {places.map((place) => (
              <Box key={place} digit={value[place]} here={place === Math.min(value.length, length - 1)} invalid={Boolean(error)} />
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}

/** Digits are added and removed only at the end, as in six separate boxes. Selecting all of them still works. */
function keepAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd, value } = input
  if (selectionStart === selectionEnd && selectionEnd !== value.length) input.setSelectionRange(value.length, value.length)
}

function Box({ digit, here, invalid }: { digit: string | undefined; here: boolean; invalid: boolean }) {
  return (
    <span
      className={classes(
        'grid h-14 place-items-center rounded-control border bg-raised text-20 font-title tnum',
        invalid ? 'border-down' : 'border-line-2',
        here && 'outline-accent outline-offset-1 [.peer:focus-visible~.group_&]:outline-2',
      )}
    >
      {digit ?? (here ? <span className="hidden h-6 w-px bg-ink [.peer:focus-visible~.group_&]:block" /> : null)}
    </span>
  )
}
