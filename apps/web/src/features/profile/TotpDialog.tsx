import { useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { AgainForm, type Given } from './AgainForm.tsx'
import { useConfirmTotpMutation, useStartTotpMutation } from './profile.api.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TotpKey } from './TotpKey.tsx'

type Stage = { at: 'password' } | { at: 'key'; secret: string; uri: string } | { at: 'codes'; codes: string[] }

const words = {
  password: {
    title: 'Set up a second factor',
    description: 'First enter your password again. Then you scan a QR code with an authenticator app.',
    action: 'Continue',
  },
  key: {
    title: 'Scan this code',
    description: 'Add an account in the authenticator app and point the camera at the code. Spaces in the key do not matter.',
    action: 'Switch on',
  },
  codes: {
    title: 'Keep these recovery codes',
    description: 'The second factor is on. Each of these codes signs you in once without your app.',
    action: 'I have kept them',
  },
}

/** Switches the second factor on: the password, then the key for the app and its first code, then the recovery codes, shown once. */
export function TotpDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const id = useId()
  const { stage, busy, begin, switchOn } = useStages()
  const { title, description, action } = words[stage.at]

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        stage.at === 'codes' ? (
          <Button kind="primary" onClick={onClose}>
            {action}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" type="submit" form={id} busy={busy}>
              {action}
            </Button>
          </>
        )
      }
    >
      {stage.at === 'password' ? <AgainForm id={id} hasPassword={hasPassword} onSend={begin} /> : null}
      {stage.at === 'key' ? <TotpKey id={id} secret={stage.secret} uri={stage.uri} onCode={switchOn} /> : null}
      {stage.at === 'codes' ? <RecoveryCodes codes={stage.codes} /> : null}
    </Dialog>
  )
}

/** The current stage, and the calls that lead to the next one. Each returns why it was refused, or nothing. */
function useStages() {
  const [stage, setStage] = useState<Stage>({ at: 'password' })
  const [start, starting] = useStartTotpMutation()
  const [confirm, confirming] = useConfirmTotpMutation()

  async function begin({ currentPassword }: Given) {
    const { data, error } = await start({ currentPassword })
    if (data) setStage({ at: 'key', ...data })
    return error
  }

  async function switchOn(code: string) {
    const { data, error } = await confirm({ code })
    if (data) setStage({ at: 'codes', codes: data.recoveryCodes })
    return error
  }

  return { stage, busy: starting.isLoading || confirming.isLoading, begin, switchOn }
}
