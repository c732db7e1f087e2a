import { useId } from 'react'
import { classes } from './classes.ts'

interface Props<Value extends string> {
  label: string
  hideLabel?: boolean
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
  className?: string
}

/** Two to four choices side by side. Uses native radio buttons, so arrow keys and screen readers work. */
export function SegmentedControl<Value extends string>({ label, hideLabel, value, onChange, options, className }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={classes('flex min-w-0 flex-col gap-1', className)}>
      <legend className={hideLabel ? 'sr-only' : 'float-left text-12 text-ink-2'}>{label}</legend>
      <div className="flex h-control rounded-control border border-line-2 bg-panel p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex flex-1 cursor-pointer items-center justify-center rounded-chip px-3 whitespace-nowrap text-ink-2 transition-colors hover:text-ink has-checked:bg-raised has-checked:font-title has-checked:text-ink has-checked:ring-1 has-checked:ring-line-2 has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-chip outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
