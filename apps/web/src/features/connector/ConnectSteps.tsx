import type { Link } from '@assay/contracts'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Refused } from '../../base/Refused.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { formatAge } from '../../ui/format-date.ts'
import { Note } from '../../ui/Note.tsx'
import { useAskCodeMutation } from './connector.api.ts'

const icon = { className: 'size-4', 'aria-hidden': true } as const

/** The three steps that a user takes in the terminal. */
export function ConnectSteps({ link }: { link: Link }) {
  const address = window.location.origin
  return (
    <ol className="grid gap-5">
      <Step number={1} title="Put the connector into MT5">
        <p className="mb-2 text-ink-2">
          In MT5 choose File, Open Data Folder, MQL5, Experts, and copy the file there. Then right-click Experts in the Navigator and choose
          Refresh.
        </p>
        <a href="/downloads/AssayConnector.mq5" download className={buttonClass('plain')}>
          <Download {...icon} />
          AssayConnector.mq5
        </a>
        <p className="mt-2 text-12 break-all text-ink-3">
          Version {link.connector.version}, {link.connector.lines} readable lines. SHA-256 {link.connector.sha256}
        </p>
      </Step>
      <Step number={2} title="Allow this address">
        <p className="mb-2 text-ink-2">
          Tools, Options, Expert Advisors: tick Allow WebRequest, and add this address. No program can do it for you.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <code className="rounded-control border border-line-2 px-2 py-1 break-all">{address}</code>
          <CopyButton text={address}>Copy address</CopyButton>
        </div>
        {/^https?:\/\/[^/]+:\d+$/.test(address) ? (
          <Note kind="warn" className="mt-2">
            MT5 reaches ports 80 and 443 only. Put a proxy such as Caddy or nginx in front of this server, or use a tunnel, and open Assay
            at that address.
          </Note>
        ) : null}
      </Step>
      <Step number={3} title="Drag it onto a chart and paste a code">
        <Code link={link} />
      </Step>
    </ol>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)] gap-3 border-b border-line pb-5 last:border-b-0 last:pb-0">
      <span aria-hidden="true" className="tnum grid size-7 place-items-center rounded-full border border-line-2 text-12">
        {number}
      </span>
      <div className="min-w-0">
        <h2 className="mb-1 text-14">{title}</h2>
        {children}
      </div>
    </li>
  )
}

/** The code is shown only once, because the server keeps just a hash of it. */
function Code({ link: { pairing, now } }: { link: Link }) {
  const [ask, { data, isLoading, error }] = useAskCodeMutation()
  const isOpen = pairing !== null
  const shown = isOpen && data?.expiresAt === pairing.expiresAt ? data.code : undefined
  const leftMs = pairing ? Date.parse(pairing.expiresAt) - Date.parse(now) : 0
  return (
    <>
      {shown ? (
        <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <output aria-label="Pairing code" className="text-28 font-title tracking-[0.2em]">
            {shown.slice(0, 4)} {shown.slice(4)}
          </output>
          <CopyButton text={shown}>Copy code</CopyButton>
        </div>
      ) : null}
      <p className="mb-2 text-ink-2">
        {isOpen
          ? `The code holds for ${formatAge(leftMs)} more and works once.${shown ? '' : ' It was shown when you asked for it; ask for a new one if you do not have it.'}`
          : 'The settings of the Expert Advisor ask for the address and the code. A code holds for 15 minutes and works once.'}
      </p>
      <p className="mb-2 text-12 text-ink-3">
        A code links one account. If the terminal changes to another, the connector is silent there and says so on the chart.
      </p>
      <Button kind={isOpen ? 'plain' : 'primary'} onClick={() => ask()} busy={isLoading}>
        {isOpen ? 'New code' : 'Get a code'}
      </Button>
      <Refused error={error} />
      {isOpen ? (
        <Note kind="info" className="mt-3">
          <b>Waiting for your terminal</b> since {formatAge(Date.parse(now) - Date.parse(pairing.askedAt))}. This page changes by itself
          when it reports.
        </Note>
      ) : null}
    </>
  )
}
