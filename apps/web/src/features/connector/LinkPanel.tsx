import type { Link } from '@assay/contracts'
import { sentenceOf } from '../../base/refused.ts'
import { useTimezone } from '../../base/store.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Note } from '../../ui/Note.tsx'
import { Connected } from './Connected.tsx'
import { ConnectSteps } from './ConnectSteps.tsx'
import { Mismatch } from './Mismatch.tsx'
import { useLink } from './use-link.ts'

const everyMs = 5000

/** The linking of a terminal, from the code to its reports. It polls every few seconds, so it updates by itself. */
export function LinkPanel() {
  const zone = useTimezone()
  const { data: link, error, refetch, now } = useLink({ pollingInterval: everyMs })
  if (!link && error)
    return <Failure title="The link could not be read." detail={sentenceOf(error)} action={<Button onClick={refetch}>Try again</Button>} />
  if (!link) return <Loading label="Reading the link" />
  return (
    <>
      {error ? (
        <Note kind="warn" className="mb-4">
          <span role="alert">{sentenceOf(error)} What you see may be out of date.</span>
        </Note>
      ) : null}
      <Known link={link} now={now} zone={zone} />
    </>
  )
}

function Known({ link, now, zone }: { link: Link; now: number; zone: string }) {
  const { state, broker, pairing, account, connector } = link
  if (pairing?.reported) return <Mismatch broker={broker} reported={pairing.reported} />
  if (account && state !== 'waiting' && state !== 'revoked')
    return <Connected state={state} now={now} account={account} offered={connector.version} zone={zone} />
  return (
    <>
      {state === 'revoked' ? (
        <Note kind="info" className="mb-4">
          The terminal is unlinked. {account?.deals ? 'The deals that it reported are kept.' : ''} You can link it again.
        </Note>
      ) : null}
      <ConnectSteps link={link} />
    </>
  )
}
