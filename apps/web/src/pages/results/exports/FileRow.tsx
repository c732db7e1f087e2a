import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  label: string
  /** Shown behind the label: the file ending and a note about the form. */
  form: string
  /** The purpose of the file, or why it is refused. */
  detail?: ReactNode
  /** Saves the file; undefined while it is not available. */
  onSave?: () => void
}

/** One file to download. */
export function FileRow({ label, form, detail, onSave }: Props) {
  const text = (
    <>
      <FileDown className="mt-0.5 size-4 shrink-0 text-ink-2" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="font-title">{label}</span> <span className="text-ink-2">{form}</span>
        {detail ? <span className="block text-12 text-ink-2">{detail}</span> : null}
      </span>
    </>
  )
  const className = 'flex min-h-control w-full gap-3 rounded-control px-2 py-2 text-left pointer-coarse:min-h-11'
  return (
    <li>
      {onSave ? (
        <button type="button" onClick={onSave} className={`${className} cursor-pointer hover:bg-raised`}>
          {text}
        </button>
      ) : (
        <div className={className}>{text}</div>
      )}
    </li>
  )
}
