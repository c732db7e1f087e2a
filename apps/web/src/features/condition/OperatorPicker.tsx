import { type Check, type Operator, operatorOf, operatorTabs } from '@assay/strategy'
import { Check as Tick } from 'lucide-react'
import * as Radix from 'radix-ui/tabs'
import { useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { Note } from '../../ui/Note.tsx'

interface Props {
  check: Check | null
  /** A candlestick pattern fixes the operator. */
  fixed: boolean
  onChoose: (check: Check) => void
}

const tabOf = (check: Check) => operatorTabs.findIndex(({ operators }) => operators.some((operator) => operator.check === check))
/** Most first rules use crosses. */
const usualTab = operatorTabs.findIndex(({ label }) => label.startsWith('Cross'))

/** The operators by kind, each with its meaning. Nothing is typed. */
export function OperatorPicker({ check, fixed, onChoose }: Props) {
  const [chosenTab, setTab] = useState<number | null>(null)
  const tab = chosenTab ?? (check ? tabOf(check) : usualTab)
  if (fixed) return <Fixed />
  return (
    <Radix.Root orientation="vertical" value={String(tab)} onValueChange={(next) => setTab(Number(next))} className="flex flex-col">
      <Kinds />
      <Radix.Content value={String(tab)} tabIndex={-1} className="flex flex-col gap-0.5 pt-3">
        {operatorTabs[tab].operators.map((operator) => (
          <Row key={operator.check} operator={operator} chosen={operator.check === check} onChoose={() => onChoose(operator.check)} />
        ))}
      </Radix.Content>
    </Radix.Root>
  )
}

function Fixed() {
  return (
    <div className="flex flex-col gap-3">
      <p className="rounded-control border-l-2 border-accent bg-select px-3 py-2 font-title">{operatorOf('==').label}</p>
      <Note>A candlestick pattern goes with == and PATTERN only. Clear it to choose another operator.</Note>
    </div>
  )
}

/** The arrow keys go from kind to kind. */
function Kinds() {
  return (
    <Radix.List aria-label="Kind of operator" className="flex flex-col gap-0.5 border-b border-line pb-3">
      {operatorTabs.map(({ label, operators }, i) => (
        <Radix.Trigger
          key={label}
          value={String(i)}
          className="flex min-h-control items-center justify-between rounded-control border border-transparent px-2.5 text-left text-ink-2 hover:text-ink aria-selected:border-line-2 aria-selected:bg-raised aria-selected:font-title aria-selected:text-ink"
        >
          {label}
          <span className="tnum text-12 font-body text-ink-3">{operators.length}</span>
        </Radix.Trigger>
      ))}
    </Radix.List>
  )
}

function Row({ operator, chosen, onChoose }: { operator: Operator; chosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={classes(
        'flex items-center gap-2 rounded-control border-l-2 px-2.5 py-1.5 text-left',
        chosen ? 'border-accent bg-select' : 'border-transparent hover:bg-panel',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className={chosen ? 'block font-title' : 'block'}>{operator.label}</span>
        <span className="block text-12 text-ink-3">{operator.meaning}</span>
      </span>
      {chosen ? <Tick className="size-4 shrink-0" aria-hidden="true" /> : null}
    </button>
  )
}
