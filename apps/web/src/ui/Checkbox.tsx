import { type ReactNode, useId } from 'react'

interface Props {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: ReactNode
  disabled?: boolean
}

export function Checkbox({ label, checked, onChange, hint, disabled }: Props) {
  const id = useId()
  return (
    <div className="flex min-h-control items-center gap-2">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 shrink-0 accent-accent"
      />
      <label htmlFor={id}>
        {label}
        {hint ? (
          <span id={`${id}-hint`} className="block text-12 text-ink-3">
            {hint}
          </span>
        ) : null}
      </label>
    </div>
  )
}
