import type { PendingEmail, User } from '@assay/contracts'
import { useState } from 'react'
import { Loaded } from '../../base/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { AgainDialog } from './AgainDialog.tsx'
import type { Given } from './AgainForm.tsx'
import { EmailCode } from './EmailCode.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { useAskEmailMutation, usePendingEmailQuery } from './profile.api.ts'

interface Props {
  user: User
  /** Called after the change, which signs out the other devices. */
  onChanged: () => void
}

/** The address of the account. It changes when the code from a letter to the new one is entered. */
export function EmailChange({ user, onChanged }: Props) {
  const [asking, setAsking] = useState(false)
  const waiting = usePendingEmailQuery()
  const ask = () => setAsking(true)
  function changed() {
    toast('Your address was changed. Your other devices are signed out.', { kind: 'good' })
    onChanged()
  }
  return (
    <ProfileSection id="email" about="You sign in with this address, and codes, links and alerts go to it.">
      <Loaded query={waiting} loading="Your address is loading" empty="never" skeleton={1} small keeps>
        {({ pending }) =>
          pending ? (
            <EmailCode key={pending.validUntil} pending={pending} onChanged={changed} onAgain={ask} />
          ) : (
            <Current email={user.email} onChange={ask} />
          )
        }
      </Loaded>
      {asking ? <AskDialog user={user} pending={waiting.currentData?.pending ?? null} onClose={() => setAsking(false)} /> : null}
    </ProfileSection>
  )
}

const Current = ({ email, onChange }: { email: string; onChange: () => void }) => (
  <div className="flex flex-wrap items-center gap-3">
    <p className="min-w-0 flex-1 basis-48 break-all">{email}</p>
    <Button onClick={onChange}>Change address</Button>
  </div>
)

interface AskProps {
  user: User
  /** A change that waits already: its address is filled in. */
  pending: PendingEmail | null
  onClose: () => void
}

function AskDialog({ user, pending, onClose }: AskProps) {
  const [ask] = useAskEmailMutation()
  const { hasPassword, hasTotp, hasGoogle } = user
  async function send({ email, currentPassword, code }: Given) {
    const { data, error } = await ask({ email, currentPassword, ...(hasTotp && { code }) })
    if (data) onClose()
    return error
  }
  return (
    <AgainDialog
      title="Change your address"
      description={
        <>
          A code goes to the new address, and a notice to {user.email}. Nothing changes until you enter the code.
          {hasGoogle ? ' Google still signs you in as before.' : null}
        </>
      }
      action="Send the code"
      hasPassword={hasPassword}
      asksCode={hasTotp}
      email={pending?.email ?? ''}
      onSend={send}
      onClose={onClose}
    />
  )
}
