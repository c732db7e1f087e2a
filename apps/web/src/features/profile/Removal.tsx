import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { AgainDialog } from './AgainDialog.tsx'
import type { Given } from './AgainForm.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { useRemoveAccountMutation } from './profile.api.ts'

interface Props {
  hasPassword: boolean
  /** Called after the account was deleted, with the server's message. */
  onRemoved: (message: string) => void
}

/** Deletes the account with everything that belongs to it. */
export function Removal({ hasPassword, onRemoved }: Props) {
  const [asking, setAsking] = useState(false)
  const [remove] = useRemoveAccountMutation()
  async function send({ currentPassword }: Given) {
    const { data, error } = await remove({ currentPassword })
    if (data) onRemoved(data.message)
    return error
  }
  return (
    <ProfileSection id="delete" about="The account is deleted at once, and nobody can restore it.">
      <Button kind="danger" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {asking ? (
        <AgainDialog
          title="Delete your account"
          description="Your strategies with all versions, answers, broker details, devices and the free trial are deleted. Export your data first if you want to keep any of it."
          action="Delete for good"
          danger
          hasPassword={hasPassword}
          word="delete"
          onSend={send}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </ProfileSection>
  )
}
