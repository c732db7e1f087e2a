import type { DashboardPart } from '@assay/contracts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { moved, partNames } from './arrange.ts'

interface Props {
  parts: readonly DashboardPart[]
  hidden: readonly DashboardPart[]
  /** Whether the user has an order of their own that can be reset. */
  arranged: boolean
  onChange: (change: { parts?: DashboardPart[] | null; hidden?: DashboardPart[] }) => void
  onClose: () => void
}

const icon = { className: 'size-4', 'aria-hidden': true } as const

/** The parts in their order: move up, move down, show or hide. Changes are stored at once, for every device. */
export function ArrangeDialog({ parts, hidden, arranged, onChange, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Arrange the dashboard"
      description="With room for two columns, tables are on the left."
      footer={
        <>
          {arranged ? (
            <Button kind="quiet" className="mr-auto" onClick={() => onChange({ parts: null, hidden: [] })}>
              As my answers choose
            </Button>
          ) : null}
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <PartOrder parts={parts} hidden={hidden} onChange={onChange} />
    </Dialog>
  )
}

function PartOrder({ parts, hidden, onChange }: Pick<Props, 'parts' | 'hidden' | 'onChange'>) {
  const toggle = (part: DashboardPart, shown: boolean) =>
    onChange({ hidden: shown ? hidden.filter((each) => each !== part) : [...hidden, part] })
  return (
    <ol>
      {parts.map((part, i) => (
        <li key={part} className="flex items-center gap-2 border-b border-line py-1 last:border-b-0">
          <span className="flex-1">
            <Checkbox label={partNames[part]} checked={!hidden.includes(part)} onChange={(shown) => toggle(part, shown)} />
          </span>
          <IconButton
            label={`Move ${partNames[part]} up`}
            icon={<ArrowUp {...icon} />}
            disabled={i === 0}
            onClick={() => onChange({ parts: moved(parts, i, -1) })}
          />
          <IconButton
            label={`Move ${partNames[part]} down`}
            icon={<ArrowDown {...icon} />}
            disabled={i === parts.length - 1}
            onClick={() => onChange({ parts: moved(parts, i, 1) })}
          />
        </li>
      ))}
    </ol>
  )
}
