import type { Dashboard } from '@assay/contracts'
import { Circle, CircleSlash } from 'lucide-react'
import { Link } from 'react-router'
import { DashboardPart } from './DashboardPart.tsx'

type Item = Dashboard['checklist'][number]

const icon = { className: 'size-4 shrink-0', 'aria-hidden': true } as const

const words: Record<Item['key'], { label: string; why: string; to: string; action: string }> = {
  verify: { label: 'Confirm your e-mail address', why: 'You need it to get back in.', to: '/confirm-otp', action: 'Confirm' },
  steps: { label: 'Answer the six questions', why: 'They set defaults and the order of this page.', to: '/steps', action: 'Answer' },
  broker: {
    label: 'Name your broker account',
    why: 'Three fields that cannot log in anywhere.',
    to: '/mt5-connection',
    action: 'Enter details',
  },
  strategy: { label: 'Save a strategy', why: 'Every save is kept as a version.', to: '/strategybuilder', action: 'Open the builder' },
  totp: {
    label: 'Add a second factor',
    why: 'A code from your authenticator app at each sign-in.',
    to: '/profile#second-factor',
    action: 'Set it up',
  },
}

interface Props {
  items: readonly Item[]
  /** The user skipped the broker details for now. */
  skippedBroker: boolean
}

const allSteps = (
  <Link to="/get-started" className="link text-12">
    Get started
  </Link>
)

/** What is left to set up; empty once everything is done. */
export function Checklist({ items, skippedBroker }: Props) {
  const left = items.filter((item) => !item.done)
  if (left.length === 0) return null
  return (
    <DashboardPart title="Set-up" beside={`${items.length - left.length} of ${items.length} done`} more={allSteps}>
      <ul>
        {left.map(({ key }) => (
          <Row key={key} item={key} state={key === 'broker' && skippedBroker ? 'skipped' : 'open'} />
        ))}
      </ul>
    </DashboardPart>
  )
}

const states = {
  skipped: { Icon: CircleSlash, says: 'Skipped' },
  open: { Icon: Circle, says: 'To do' },
}

function Row({ item, state }: { item: Item['key']; state: keyof typeof states }) {
  const { label, why, to, action } = words[item]
  const { Icon, says } = states[state]
  return (
    <li className="flex min-h-10 items-center gap-3 border-b border-line py-1.5 last:border-b-0">
      <span className="text-ink-3">
        <Icon {...icon} />
        <span className="sr-only">{says}:</span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="font-medium">{label}</span>
        <span className="block text-12 text-ink-3 md:ml-2 md:inline">{why}</span>
      </span>
      {state === 'skipped' ? <span className="text-12 text-ink-3">Skipped</span> : null}
      <Link to={to} className="link whitespace-nowrap">
        {action}
      </Link>
    </li>
  )
}
