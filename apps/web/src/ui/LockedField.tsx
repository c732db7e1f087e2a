import { Lock } from 'lucide-react'
import { useId } from 'react'

interface Props {
  label: string
  value: string
  /** Why the value cannot be changed. */
  why: string
  className?: string
}

/** A value that is fixed on purpose. It is dashed and has a lock, so that it does not look broken. */
export function LockedField({ label, value, why, className }: Props) {
  const id = useId()
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className ?? ''}`}>
      <label htmlFor={id} className="truncate text-12 text-ink-2">
        {label}
      </label>
      <span className="box border-dashed bg-transparent text-ink-3" title={why}>
        <input id={id} readOnly value={value} aria-description={why} className="w-full min-w-0 bg-transparent text-ink-2 outline-none" />
        <Lock className="size-4 shrink-0" aria-hidden="true" />
      </span>
    </div>
  )
}
