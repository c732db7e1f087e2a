import { levelOf, nextPages, type User } from '@assay/contracts'
import { Check, Circle } from 'lucide-react'
import { Link } from 'react-router'
import { useUser } from '../base/session/use-user.ts'
import { useStrategiesQuery } from '../features/strategies/strategies.api.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { SideFrame } from '../ui/SideFrame.tsx'

interface Step {
  label: string
  why: string
  state: 'done' | 'skipped' | 'open' | 'later' | 'unknown'
  to: string
  action: string
}

/** An overview of the set-up: what is done, what comes next, and what can wait. */
export function GetStartedPage() {
  const user = useUser()
  return user ? <GetStarted user={user} /> : null
}

function GetStarted({ user }: { user: User }) {
  const { data: strategies } = useStrategiesQuery()
  const steps = stepsOf(user, strategies && strategies.length > 0)
  const next = steps.find(({ state }) => state === 'open' || state === 'unknown')
  return (
    <SideFrame title="Get started" aside={<NothingNeeded />}>
      <h1 className="text-20">Get started</h1>
      <p className="mb-5 text-ink-2">Five steps, about three minutes. The first three lead to your dashboard, the last two can wait.</p>
      <ol className="mb-6">
        {steps.map((step) => (
          <StepRow key={step.label} step={step} isNext={step === next} />
        ))}
      </ol>
      <ButtonLink to={next?.to ?? nextPages[levelOf(user)]} kind="primary" tall className="w-full">
        {next?.action ?? 'Go to the dashboard'}
      </ButtonLink>
    </SideFrame>
  )
}

/** `hasStrategy` is undefined until the strategies are known. */
function stepsOf(user: User, hasStrategy: boolean | undefined): Step[] {
  const { isCompleteSteps, isCompletedBrokerSetup, skipBrokerSetup, hasTotp } = user
  const done = (is: boolean): 'done' | 'open' => (is ? 'done' : 'open')
  const afterSteps = (state: Step['state']) => (isCompleteSteps || state !== 'open' ? state : 'later')
  const broker = isCompletedBrokerSetup ? 'done' : skipBrokerSetup ? 'skipped' : 'open'
  return [
    { label: 'Confirm your e-mail', why: 'You need it to get back in.', state: 'done', to: '/profile', action: 'See your profile' },
    {
      label: 'Six questions',
      why: 'They set your defaults; each can be skipped.',
      state: done(isCompleteSteps),
      to: '/steps',
      action: 'Answer the questions',
    },
    {
      label: 'Broker account',
      why: 'Three fields that cannot log in anywhere; can be skipped.',
      state: afterSteps(broker),
      to: '/mt5-connection',
      action: 'Enter broker details',
    },
    {
      label: 'First strategy',
      why: 'Entry and exit rules, tested on bars.',
      state: hasStrategy === undefined ? 'unknown' : done(hasStrategy),
      to: '/strategybuilder',
      action: 'Build a strategy',
    },
    {
      label: 'Second factor',
      why: 'A code from an app besides the password.',
      state: done(hasTotp),
      to: '/profile#second-factor',
      action: 'Set up a second factor',
    },
  ]
}

const says = { done: 'Done', skipped: 'Skipped', open: 'To do', later: 'After the questions', unknown: 'Not known yet' }

function StepRow({ step: { label, why, state, to }, isNext }: { step: Step; isNext: boolean }) {
  const Icon = state === 'done' ? Check : Circle
  const name = <span className={state === 'done' ? 'text-ink-2' : 'font-title'}>{label}</span>
  return (
    <li aria-current={isNext ? 'step' : undefined} className="flex gap-3 border-b border-line py-2.5 last:border-b-0">
      <Icon className={`mt-0.5 size-4 shrink-0 ${state === 'done' ? 'text-up' : 'text-ink-3'}`} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        {state === 'later' ? (
          name
        ) : (
          <Link to={to} className="link">
            {name}
          </Link>
        )}
        <p className="text-12 text-ink-3">{why}</p>
      </div>
      <span className="text-12 leading-5 text-ink-3">{says[state]}</span>
    </li>
  )
}

function NothingNeeded() {
  return (
    <>
      <h2 className="text-14">Nothing here is in your way</h2>
      <p className="mt-1 text-ink-2">
        The builder, the backtest and every result are open without any of this. An account keeps your strategies with their versions, and
        remembers what you answered.
      </p>
      <p className="mt-4 text-ink-2">No broker password is ever asked, and no card.</p>
    </>
  )
}
