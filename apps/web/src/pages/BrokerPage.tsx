import { type BrokerDetails, levelOf, type User } from '@assay/contracts'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Loaded } from '../base/Loaded.tsx'
import { Refused } from '../base/Refused.tsx'
import { useOnward } from '../base/session/use-onward.ts'
import { useUser } from '../base/session/use-user.ts'
import { useUpdateUserMutation } from '../base/session/user.api.ts'
import { useAction } from '../base/use-action.ts'
import { LinkPanel } from '../features/connector/LinkPanel.tsx'
import { ReportDialog } from '../features/journal/ReportDialog.tsx'
import { useReportImport } from '../features/journal/use-report-import.ts'
import { BrokerFacts } from '../features/setup/BrokerFacts.tsx'
import { BrokerForm } from '../features/setup/BrokerForm.tsx'
import { broker } from '../features/setup/broker.slice.ts'
import { useGetBrokerQuery } from '../features/setup/setup.api.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import type { ButtonKind } from '../ui/button-class.ts'
import { SideFrame } from '../ui/SideFrame.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { ImportButton } from './journal/ImportButton.tsx'

/** The broker's details, entered or skipped during set-up, and editable later. */
export function BrokerPage() {
  const user = useUser()
  return user ? <Broker user={user} /> : null
}

function Broker({ user }: { user: User }) {
  const dispatch = useDispatch()
  const isNamed = user.isCompletedBrokerSetup && levelOf(user) === 'complete'
  // Whoever comes here in the set-up goes on from here to the page they wanted.
  const isSetUp = useRef(levelOf(user) !== 'complete').current
  useEffect(() => {
    dispatch(broker.opened())
  }, [dispatch])
  if (isNamed) return <Terminal user={user} isSetUp={isSetUp} />
  return (
    <SideFrame title="MT5 connection" aside={<BrokerFacts />}>
      <h1 className="text-20">MT5 connection</h1>
      <p className="mb-6 text-ink-2">Which MetaTrader 5 account is yours? Three fields, and never its password.</p>
      <Details user={user} />
    </SideFrame>
  )
}

/** The account is named: its terminal is linked, or can be. */
function Terminal({ user, isSetUp }: { user: User; isSetUp: boolean }) {
  const onward = useOnward()
  usePageTitle('MT5 connection')
  return (
    <LinkPanel
      details={<Named user={user} />}
      about={<BrokerFacts />}
      history={<History />}
      onward={isSetUp ? <Button onClick={() => onward(user)}>Go on to Assay</Button> : null}
    />
  )
}

/** The account that was named. Its form opens in place. */
function Named({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="The account you named" className="border-b border-line px-gutter py-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-14">The account you named</h2>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Change details'}
        </Button>
      </div>
      {isOpen ? (
        <div className="mt-4">
          <Details user={user} kind="plain" />
        </div>
      ) : null}
    </section>
  )
}

/** Deals from before the link come from a history report. */
function History() {
  const [report, reports] = useReportImport()
  return (
    <section aria-label="Import history" className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line px-gutter py-4">
      <div className="min-w-0 flex-[1_1_240px]">
        <h2 className="text-14">Import history</h2>
        <p className="text-ink-2">
          A history report of MetaTrader 5 brings deals of any account. Those that are here already are left as they are.
        </p>
      </div>
      <ImportButton onFile={reports.start} />
      <ReportDialog state={report} actions={reports} />
    </section>
  )
}

/** The form holds details that were given before. */
function Details({ user, kind }: { user: User; kind?: ButtonKind }) {
  // The value from when the page opened. The response to the first submission moves on, and must not blank the form before that.
  const given = useRef(user.isCompletedBrokerSetup).current
  const query = useGetBrokerQuery(undefined, { skip: !user.isCompletedBrokerSetup })
  const onward = useOnward()
  const form = (details: BrokerDetails | null) => (
    <BrokerForm details={details} kind={kind} skip={<Skip user={user} onSkipped={onward} />} />
  )
  if (!given) return form(query.currentData ?? null)
  return (
    <Loaded query={query} loading="Your broker details are loading" kept="They are unchanged." skeleton={fields} empty="never">
      {form}
    </Loaded>
  )
}

function Skip({ user, onSkipped }: { user: User; onSkipped: (user: User) => void }) {
  const { run, busy, error } = useAction(useUpdateUserMutation()[0], {
    failed: 'The broker was not skipped.',
    beside: true,
    done: (answer) => onSkipped(answer.user),
  })
  if (levelOf(user) === 'complete')
    return (
      <ButtonLink to="/profile" tall>
        Back to profile
      </ButtonLink>
    )
  return (
    <>
      <Button tall onClick={() => run({ skipBrokerSetup: true })} busy={busy}>
        Skip for now
      </Button>
      <Refused error={error} />
    </>
  )
}

/** As high as the form. */
const fields = (
  <div className="flex flex-col gap-4">
    {['name', 'number', 'server'].map((field) => (
      <div key={field} className="flex flex-col gap-1">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-control w-full" />
        <Skeleton className="h-4 w-48" />
      </div>
    ))}
  </div>
)
