import type { Link } from '@assay/contracts'
import { Loaded } from '../../base/Loaded.tsx'
import { useTimezone } from '../../base/store.ts'
import { Note } from '../../ui/Note.tsx'
import { Connected } from './Connected.tsx'
import { ConnectSteps } from './ConnectSteps.tsx'
import { Mismatch } from './Mismatch.tsx'
import { useLink } from './use-link.ts'

const everyMs = 5000

/** The linking of a terminal, from the code to its reports. It polls every few seconds, so it updates by itself. */
export function LinkPanel() {
  const zone = useTimezone()
  const { now, ...query } = useLink({ pollingInterval: everyMs })
  return (
    <Loaded query={query} loading="The link is loading" className="mb-4" empty="never">
      {(link) => <Known link={link} now={now} zone={zone} />}
    </Loaded>
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
