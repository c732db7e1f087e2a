import type { ImportCause, ImportChoice, ImportPreview } from '@assay/contracts'
import { CircleAlert } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { formatCount } from '../../ui/format-number.ts'

interface Props {
  preview: ImportPreview
  busy: boolean
  onChoose: (choice: ImportChoice) => void
}

/** Why the file is refused, each reason with its remedy. */
export function ImportRefusal({ preview, busy, onChoose }: Props) {
  return (
    <div role="alert" className="mt-4 flex gap-3 rounded-panel border border-line-2 bg-panel p-4">
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-down" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-title">The file is refused as it is. Nothing of it is stored.</p>
        <ul className="mt-1 flex flex-col gap-3">
          {preview.causes.map((cause) => (
            <li key={`${cause.code} ${cause.line}`} className="text-ink-2">
              {cause.reason}
              <Remedy cause={cause} busy={busy} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

// For a time zone, a timeframe or columns there is no button: they are chosen in the fields below.
function Remedy({ cause: { remedy, line }, busy, onChoose }: Omit<Props, 'preview'> & { cause: ImportCause }) {
  const remedies = remediesOf(remedy, line)
  if (remedies.length === 0) return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {remedies.map(([label, choice]) => (
        <Button key={label} busy={busy} onClick={() => onChoose(choice)}>
          {label}
        </Button>
      ))}
    </div>
  )
}

function remediesOf(remedy: ImportCause['remedy'], line: number | undefined): [label: string, choice: ImportChoice][] {
  if (remedy === 'fromRow' && line !== undefined) return [[`Take it from line ${formatCount(line)} on`, { fromRow: line }]]
  if (remedy === 'repair') return [['Repair these rows', { repair: true }]]
  if (remedy === 'replace') return [['Replace the bars that are held', { replace: true }]]
  if (remedy === 'decimal')
    return [
      ['The comma is the decimal sign', { decimal: ',' }],
      ['The comma parts thousands', { decimal: '.' }],
    ]
  if (remedy === 'dateOrder')
    return [
      ['The day is first', { dateOrder: 'day-first' }],
      ['The month is first', { dateOrder: 'month-first' }],
    ]
  return []
}
