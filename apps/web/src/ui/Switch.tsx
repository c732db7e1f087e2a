import { useId } from 'react'

interface Props {
  label: string
  /** What switching it on does, in one line. */
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A setting that applies at once, with its label at the left and the switch at the right end of the line. */
export function Switch({ label, hint, checked, onChange }: Props) {
  const id = useId()
  return (
    <div className="relative flex min-h-control items-center gap-4 py-3">
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer after:absolute after:inset-0">
        <span className="block font-title">{label}</span>
        <span id={`${id}-hint`} className="block text-12 text-ink-2">
          {hint}
        </span>
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
        className="peer z-1 h-4.5 w-8 shrink-0 cursor-pointer appearance-none rounded-full border border-ink-3 bg-raised transition-colors before:block before:size-4 before:rounded-full before:bg-ink-2 before:transition-transform checked:border-ink checked:bg-ink-2 checked:before:translate-x-3.5 checked:before:bg-panel motion-reduce:before:transition-none"
      />
    </div>
  )
}
