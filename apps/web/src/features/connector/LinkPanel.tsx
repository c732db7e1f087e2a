import type { Link } from '@assay/contracts'
import type { ReactNode } from 'react'
import { Loaded } from '../../base/Loaded.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { ConnectSteps } from './ConnectSteps.tsx'
import { LinkColumns } from './LinkColumns.tsx'
import type { LinkSlots } from './link-slots.ts'
import { Mismatch } from './Mismatch.tsx'
import { Reporting } from './Reporting.tsx'
import { useLink } from './use-link.ts'

const everyMs = 5000

/** The linking of a terminal, from the code to its reports. It polls every few seconds, so it updates by itself. */
export function LinkPanel(slots: LinkSlots) {
  const { now, ...query } = useLink({ pollingInterval: everyMs })
  return (
    <Loaded query={query} loading="The link is loading" className="m-gutter" empty="never">
      {(link) => <Known link={link} now={now} slots={slots} />}
    </Loaded>
  )
}

function Known({ link, now, slots }: { link: Link; now: number; slots: LinkSlots }) {
  const { state, broker, pairing, account } = link
  if (pairing?.reported) return <Pairing link={link} slots={slots} main={<Mismatch broker={broker} reported={pairing.reported} />} />
  if (account && state !== 'waiting' && state !== 'revoked') return <Reporting link={link} account={account} now={now} slots={slots} />
  const steps = (
    <>
      {state === 'revoked' ? (
        <Note kind="info" className="mb-4">
          The terminal is unlinked. {account?.deals ? 'The deals that it reported are kept.' : ''} You can link it again.
        </Note>
      ) : null}
      <ConnectSteps link={link} />
    </>
  )
  return <Pairing link={link} slots={slots} main={steps} />
}

/** No terminal reports yet. */
function Pairing({
  link: { broker },
  slots: { details, about, history, onward },
  main,
}: {
  link: Link
  slots: LinkSlots
  main: ReactNode
}) {
  return (
    <PageFrame
      title="Connect your terminal"
      lead={broker ? `${broker.brokerName} · ${broker.accountNumber} · ${broker.serverName}` : undefined}
      actions={onward}
    >
      <LinkColumns
        side={
          <>
            {details}
            {about ? <div className="border-b border-line px-gutter py-4">{about}</div> : null}
          </>
        }
      >
        <div className="border-b border-line px-gutter py-5">
          <div className="max-w-200">{main}</div>
        </div>
        {history}
      </LinkColumns>
    </PageFrame>
  )
}
