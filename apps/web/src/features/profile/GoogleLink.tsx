import { useState } from 'react'
import { type CallError, sentenceOf } from '../../base/refused.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormFault } from '../../ui/FormFault.tsx'
import { ProfileSection } from './ProfileSection.tsx'

interface Props {
  isLinked: boolean
  hasPassword: boolean
  /** Goes to Google; returns why that failed. */
  onLink: () => Promise<CallError | undefined>
}

/** Whether the account is linked with Google, if this installation offers it. */
export function GoogleLink({ isLinked, hasPassword, onLink }: Props) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | undefined>()
  async function link() {
    setBusy(true)
    const error = await onLink()
    setBusy(false)
    setFault(error && sentenceOf(error))
  }
  return (
    <ProfileSection id="google" about="Google as a second way in to the same account. It tells us your name and address, nothing else.">
      <div className="flex items-center gap-3">
        <p className="flex flex-1 items-center gap-2">
          Google account {isLinked ? <Badge tone="up">Linked</Badge> : <Badge>Not linked</Badge>}
        </p>
        {isLinked ? null : (
          <Button busy={busy} onClick={link}>
            Link Google
          </Button>
        )}
      </div>
      {isLinked ? (
        <p className="mt-1 text-12 text-ink-3">
          {hasPassword
            ? 'To take the link away, remove Assay in the settings of your Google account; your password keeps working.'
            : 'It is the only way in to this account: it has no password.'}
        </p>
      ) : null}
      <FormFault message={fault} />
    </ProfileSection>
  )
}
