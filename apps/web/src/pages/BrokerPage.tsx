import { type BrokerDetails, levelOf, type User } from '@assay/contracts'
import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { Loaded } from '../base/Loaded.tsx'
import { Refused } from '../base/Refused.tsx'
import { useOnward } from '../base/session/use-onward.ts'
import { useUser } from '../base/session/use-user.ts'
import { useUpdateUserMutation } from '../base/session/user.api.ts'
import { useAction } from '../base/use-action.ts'
import { LinkPanel } from '../features/connector/LinkPanel.tsx'
import { BrokerFacts } from '../features/setup/BrokerFacts.tsx'
import { BrokerForm } from '../features/setup/BrokerForm.tsx'
import { broker } from '../features/setup/broker.slice.ts'
import { useGetBrokerQuery } from '../features/setup/setup.api.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { SideFrame } from '../ui/SideFrame.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** The broker's details, entered or skipped during set-up, and editable later. */
export function BrokerPage() {
  const user = useUser()
  return user ? <Broker user={user} /> : null
}

function Broker({ user }: { user: User }) {
  const dispatch = useDispatch()
  const isNamed = user.isCompletedBrokerSetup && levelOf(user) === 'complete'
  useEffect(() => {
    dispatch(broker.opened())
  }, [dispatch])
  return (
    <SideFrame title="MT5 connection" aside={<BrokerFacts />}>
      <h1 className="text-20">MT5 connection</h1>
      <p className="mb-6 text-ink-2">Which MetaTrader 5 account is yours? Three fields, and never its password.</p>
      {isNamed ? (
        <section aria-labelledby="terminal" className="mb-8 border-b border-line pb-8">
          <h2 id="terminal" className="mb-4 text-16">
            Your terminal
          </h2>
          <LinkPanel />
          <p className="mt-5">
            <Link to="/journal" className="link">
              Your journal
            </Link>
            <span className="text-ink-2">: what its deals made. History reports are imported there too.</span>
          </p>
        </section>
      ) : null}
      <Details user={user} />
    </SideFrame>
  )
}

/** The form holds details that were given before. */
function Details({ user }: { user: User }) {
  // The value from when the page opened. The response to the first submission moves on, and must not blank the form before that.
  const given = useRef(user.isCompletedBrokerSetup).current
  const query = useGetBrokerQuery(undefined, { skip: !user.isCompletedBrokerSetup })
  const onward = useOnward()
  // After a later change the user stays on this page.
  const onSaved = levelOf(user) === 'complete' ? () => undefined : onward
  const form = (details: BrokerDetails | null) => (
    <BrokerForm details={details} skip={<Skip user={user} onSkipped={onward} />} onSaved={onSaved} />
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
    ...{ failed: 'The broker was not skipped.', beside: true },
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
