import { useState } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { AgainDialog } from './AgainDialog.tsx'
import type { Given } from './AgainForm.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { useRemoveTotpMutation } from './profile.api.ts'
import { TotpDialog } from './TotpDialog.tsx'

interface Props {
  isOn: boolean
  hasPassword: boolean
}

/** The second factor of the sign-in: whether it is on, and buttons to change that. */
export function SecondFactor({ isOn, hasPassword }: Props) {
  const [asking, setAsking] = useState<'on' | 'off' | null>(null)
  const close = () => setAsking(null)
  return (
    <ProfileSection
      id="second-factor"
      about="A code from an authenticator app besides the password. Whoever learns your password alone cannot sign in."
    >
      <div className="flex items-center gap-3">
        <p className="flex flex-1 items-center gap-2">Authenticator app {isOn ? <Badge tone="up">On</Badge> : <Badge>Off</Badge>}</p>
        {isOn ? (
          <Button kind="danger" onClick={() => setAsking('off')}>
            Remove
          </Button>
        ) : (
          <Button onClick={() => setAsking('on')}>Set up</Button>
        )}
      </div>
      {asking === 'on' ? <TotpDialog hasPassword={hasPassword} onClose={close} /> : null}
      {asking === 'off' ? <RemoveDialog hasPassword={hasPassword} onClose={close} /> : null}
    </ProfileSection>
  )
}

function RemoveDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [remove] = useRemoveTotpMutation()
  async function send({ currentPassword, code }: Given) {
    const { data, error } = await remove({ currentPassword, code })
    if (data) {
      toast(data.message, { kind: 'good' })
      onClose()
    }
    return error
  }
  return (
    <AgainDialog
      title="Remove the second factor"
      description="The password alone will sign in again, and your recovery codes are void."
      action="Remove"
      danger
      hasPassword={hasPassword}
      asksCode
      onSend={send}
      onClose={onClose}
    />
  )
}
