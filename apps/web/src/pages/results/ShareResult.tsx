import { type KeptResult, reaches } from '@assay/contracts'
import { Suspense } from 'react'
import { useLevel } from '../../base/session/use-user.ts'
import { useTimezone } from '../../base/store.ts'
import type { KeptPlace } from '../../features/results/kept/use-kept-result.ts'
import { verdictOf } from '../../features/results/verdict.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { onDemand } from '../../ui/on-demand.tsx'

const ShareDialog = onDemand(async () => (await import('../../features/shares/ShareDialog.tsx')).ShareDialog)

interface Props {
  result: KeptResult
  place: KeptPlace
  onClose: () => void
}

/** The dialog that creates links. Only a result kept in the account can be shared. */
export function ShareResult({ result, place, onClose }: Props) {
  const zone = useTimezone()
  if (place === 'browser') return <NeedsAccount onClose={onClose} />
  const { id, name, answer, request, summary } = result
  const verdict = verdictOf({ answer, capital: request.initialCapital, symbol: summary.symbol })
  return (
    <Suspense fallback={<Loading label="The dialog is loading" />}>
      <ShareDialog resultId={id} name={name} verdict={verdict} zone={zone} onClose={onClose} />
    </Suspense>
  )
}

/** A result kept in this browser is not on the server, so it cannot be linked. */
function NeedsAccount({ onClose }: { onClose: () => void }) {
  const isMember = reaches(useLevel(), 'verified')
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share this result"
      footer={
        isMember ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <ButtonLink to="/login">Sign in</ButtonLink>
            <ButtonLink to="/register" kind="primary">
              Create an account
            </ButtonLink>
          </>
        )
      }
    >
      <p>
        {isMember
          ? 'This result is kept in this browser only. Run it again: it is then kept in your account, and you can share it.'
          : 'This result is kept in this browser only. Sharing needs an account: sign in, run it again, and share it.'}
      </p>
    </Dialog>
  )
}
