import { Unplug } from 'lucide-react'
import { useState } from 'react'
import { Refused } from '../../base/Refused.tsx'
import { useAction } from '../../base/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useUnlinkMutation } from './connector.api.ts'

/** Ends the link, after a question. */
export function Unlink() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button icon={<Unplug className="size-4" aria-hidden="true" />} onClick={() => setAsking(true)}>
        Unlink
      </Button>
      {asking ? <UnlinkDialog onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function UnlinkDialog({ onClose }: { onClose: () => void }) {
  const [deleteData, setDeleteData] = useState(false)
  const { run, busy, error } = useAction(useUnlinkMutation()[0], {
    failed: 'The terminal is still linked.',
    beside: true,
    done({ message }) {
      onClose()
      toast(message, { kind: 'good' })
    },
  })
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="danger" busy={busy} onClick={() => run({ deleteData })}>
        Unlink
      </Button>
    </>
  )
  const about =
    'Its token is deleted at once, and nothing that it sends is taken any more. If you link it again, it sends its whole history again.'
  return (
    <Dialog open onClose={onClose} title="Unlink the terminal" description={about} footer={footer}>
      <Checkbox
        label="Also delete what it has reported"
        hint="Deals, positions, symbols and bars of this account, for good."
        checked={deleteData}
        onChange={setDeleteData}
      />
      <Refused error={error} />
    </Dialog>
  )
}
