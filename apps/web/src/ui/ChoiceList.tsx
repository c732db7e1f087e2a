import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { Kbd } from './Kbd.tsx'

export interface Choice<Value extends string = string> {
  value: Value
  label: string
  /** Quiet text under the label. */
  detail?: string
}

interface Props<Value extends string> {
  /** The question, which screen readers announce before the first choice. */
  legend: ReactNode
  /** `one` renders a radio group, `many` renders checkboxes. */
  kind: 'one' | 'many'
  choices: readonly Choice<Value>[]
  chosen: readonly Value[]
  /** In the order in which they were chosen. */
  onChange: (chosen: Value[]) => void
  /** Places two or four choices side by side where there is room. */
  columns?: 1 | 2 | 4
  /** Shows the number key of each of the first nine choices. The page listens for these keys. */
  numbered?: boolean
  hint?: ReactNode
  error?: string | null
}

const grids = { 1: 'grid-cols-1', 2: 'grid-cols-2', 4: 'grid-cols-2 md:grid-cols-4' }

/**
 * A question with its choices, each a line that is easy to hit. Uses native radio buttons or checkboxes, so arrow keys
 * and screen readers work.
 */
export function ChoiceList<Value extends string>({ legend, choices, columns = 1, hint, error, ...rest }: Props<Value>) {
  const id = useId()
  const note = error ?? hint
  return (
    <fieldset className="min-w-0" aria-describedby={note ? `${id}-note` : undefined}>
      <legend className="w-full">{legend}</legend>
      <div className={classes('grid gap-2', grids[columns])}>
        {choices.map((choice, i) => (
          <Line key={choice.value} name={id} choice={choice} digit={rest.numbered && i < 9 ? i + 1 : null} {...rest} />
        ))}
      </div>
      {note ? (
        <p id={`${id}-note`} role={error ? 'alert' : undefined} className={classes('mt-2 text-12', error ? 'text-down' : 'text-ink-3')}>
          {note}
        </p>
      ) : null}
    </fieldset>
  )
}

type LineProps<Value extends string> = Pick<Props<Value>, 'kind' | 'chosen' | 'onChange'> & {
  name: string
  choice: Choice<Value>
  digit: number | null
}

function Line<Value extends string>({ name, kind, choice: { value, label, detail }, digit, chosen, onChange }: LineProps<Value>) {
  const checked = chosen.includes(value)
  const change = () => onChange(withToggled(kind, chosen, value))
  return (
    <label className="relative flex min-h-10 cursor-pointer items-center gap-2.5 rounded-control border border-line-2 bg-panel px-3 py-1.5 transition-colors hover:border-ink-3 has-checked:border-accent has-checked:bg-select has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent">
      <input
        type={kind === 'one' ? 'radio' : 'checkbox'}
        name={name}
        value={value}
        checked={checked}
        onChange={change}
        className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className={classes('block', checked && 'font-title')}>{label}</span>
        {detail ? <span className="block text-12 text-ink-3">{detail}</span> : null}
      </span>
      {checked ? <Check className="size-4 shrink-0" aria-hidden="true" /> : null}
      {digit && !checked ? (
        <span aria-hidden="true" className="opacity-70 pointer-coarse:hidden">
          <Kbd>{digit}</Kbd>
        </span>
      ) : null}
    </label>
  )
}

/** Adds the choice with `value`, or removes it if it was chosen. */
export function withToggled<Value extends string>(kind: 'one' | 'many', chosen: readonly Value[], value: Value): Value[] {
  if (kind === 'one') return [value]
  return chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
}
