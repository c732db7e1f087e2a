import type { ForwardRecord, ForwardStop } from '@assay/contracts'
import { useState } from 'react'
import { Refused } from '../../base/Refused.tsx'
import { useAction } from '../../base/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useStopForwardMutation } from './forward.api.ts'
import { stopShare, stopText } from './forward-words.ts'

interface Props {
  record: ForwardRecord
  onChanged: () => void
}

/** What the user set as the end of the test, how near it is, and where it is changed. */
export function WhenToStop({ record, onChanged }: Props) {
  const [isAsking, setAsking] = useState(false)
  const isSet = record.stop !== null && (record.stop.below !== null || record.stop.trades !== null)
  return (
    <>
      {isSet ? (
        <>
          <p className="mb-3 text-ink-2">{stopText(record)}</p>
          <ProgressBar label={stopShare(record) >= 1 ? 'Your limit is reached' : 'Of your limit'} value={stopShare(record)} />
        </>
      ) : (
        <p className="text-ink-2">Set now how far it may fall behind, and how many trades you give it.</p>
      )}
      <Button className="mt-3" onClick={() => setAsking(true)}>
        {isSet ? 'Change the limits' : 'Set limits'}
      </Button>
      {isAsking ? <LimitsDialog record={record} onClose={() => setAsking(false)} onChanged={onChanged} /> : null}
    </>
  )
}

function LimitsDialog({ record: { id, unit, stop: given }, onClose, onChanged }: Props & { onClose: () => void }) {
  const [stop, setStop] = useState<ForwardStop>(given ?? { below: null, trades: null })
  const { run, busy, error } = useAction(useStopForwardMutation()[0], {
    failed: 'The limits were not saved.',
    beside: true,
    done() {
      onChanged()
      onClose()
    },
  })
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="primary" busy={busy} onClick={() => run({ id, stop })}>
        Save limits
      </Button>
    </>
  )
  const about = 'Reaching a limit ends nothing. The page then says so, and you decide.'
  return (
    <Dialog open onClose={onClose} title="When to stop" description={about} size="small" footer={footer}>
      <div className="grid gap-4">
        <NumberField
          label="Below the expected line"
          unit={unit}
          value={stop.below}
          min={0.1}
          max={10_000}
          optional
          onCommit={(below) => setStop({ ...stop, below })}
        />
        <NumberField
          label="After closed trades"
          value={stop.trades}
          min={1}
          max={100_000}
          whole
          optional
          onCommit={(trades) => setStop({ ...stop, trades })}
        />
      </div>
      <Refused error={error} />
    </Dialog>
  )
}
