import { findEntry } from '@assay/indicators'
import { type Operand, operandLabel } from '@assay/strategy'
import { Pencil, X } from 'lucide-react'
import { IconButton } from '../../ui/IconButton.tsx'

interface Props {
  operand: Operand
  about?: string
  /** Its form was just closed, so the focus goes here. */
  autoFocus?: boolean
  onEdit: () => void
  onClear: () => void
}

const icon = { className: 'size-4', 'aria-hidden': true } as const

/** The chosen operand, `Name (p1, p2) [timeframe]`, with buttons to change or clear it. */
export function AppliedOperand({ operand, about, autoFocus, onEdit, onClear }: Props) {
  const entry = findEntry(operand.name)?.entry
  const label = operandLabel(operand)
  const fixed = operand.name === 'PATTERN'
  return (
    <div className="flex gap-2 rounded-panel border border-line-2 bg-panel p-3">
      <div className="min-w-0 flex-1">
        <p className="font-title break-words">{label}</p>
        <p className="text-12 text-ink-2">{entry?.displayedName ?? 'A function of operands'}</p>
        {about ? <p className="tnum mt-1 text-12 text-ink-3">{about}</p> : null}
      </div>
      <div className="flex">
        <IconButton label={`Change ${label}`} icon={<Pencil {...icon} />} autoFocus={autoFocus} onClick={onEdit} />
        <IconButton label={fixed ? 'Clear the pattern' : `Clear ${label}`} icon={<X {...icon} />} onClick={onClear} />
      </div>
    </div>
  )
}
