import type { JournalPosition, RuleThen } from '@assay/contracts'
import { Link } from 'react-router'
import { sentenceOf } from '../../base/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { formatCandleEnd, formatShortDateTime } from '../../ui/format-date.ts'
import { plural } from '../../ui/format-number.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useRulesThenQuery } from './journal.api.ts'

interface Props {
  account: string
  position: JournalPosition
  zone: string
}

/** Which of the user's saved rules were true when a position was opened. */
export function RulesThen({ account, position, zone }: Props) {
  return (
    <section aria-label="Your rules at the entry">
      <h3 className="text-14">Your rules at the entry</h3>
      {position.openedAt === null ? (
        <p className="text-ink-2">The opening is not known, so no rule can be held against it.</p>
      ) : position.instrument === null ? (
        <p className="text-ink-2">Say first which instrument this symbol of your broker is.</p>
      ) : (
        <Asked account={account} position={{ ...position, instrument: position.instrument }} zone={zone} />
      )}
    </section>
  )
}

type KnownProps = Props & { position: { instrument: string } }

function Asked({ account, position, zone }: KnownProps) {
  const { id, instrument } = position
  const { currentData, error, refetch } = useRulesThenQuery({ id: account, position: id, instrument })
  if (error)
    return (
      <p role="alert" className="text-ink-2">
        {sentenceOf(error)} <Button onClick={refetch}>Try again</Button>
      </p>
    )
  return currentData ? <Rules rules={currentData} position={position} zone={zone} /> : <Skeleton className="my-2 h-4 w-48" />
}

function Rules({ rules, position: { instrument, side }, zone }: Pick<KnownProps, 'position' | 'zone'> & { rules: readonly RuleThen[] }) {
  if (rules.length === 0)
    return (
      <p className="text-ink-2">
        You have no saved {side} rule of {instrument}.{' '}
        <Link to="/strategies" className="link">
          Your strategies
        </Link>
      </p>
    )
  const held = rules.filter(({ holds }) => holds).length
  const unknown = rules.filter(({ holds }) => holds === null).length
  return (
    <>
      <p className={held === 0 ? 'text-warn' : 'text-ink-2'}>
        {held === 0 && unknown === 0
          ? rules.length === 1
            ? 'Your rule was not true.'
            : `None of your ${rules.length} rules was true.`
          : `${held} of ${rules.length} true${unknown > 0 ? `, ${unknown} not known` : ''}.`}
      </p>
      <ul className="mt-1">
        {rules.map((rule) => (
          <li key={rule.strategyId} className="border-b border-line py-1.5 last:border-b-0">
            <Link to={`/strategybuilder?strategy=${rule.strategyId}`} className="font-medium hover:underline">
              {rule.name}
            </Link>
            <span className="block text-ink-2">{ruleText(rule, zone)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function ruleText({ holds, at, closesSince, why, timeframe, simulated }: RuleThen, zone: string): string {
  if (holds === null || at === null) return why ?? 'Nobody can tell.'
  const close = `the ${timeframe} close of ${formatCandleEnd(Date.parse(at), timeframe, zone, formatShortDateTime)}`
  const bars = simulated ? ', on simulated candles' : ''
  if (holds) return `True at ${close}${bars}.`
  if (closesSince === null) return `Not true at ${close}, nor in the 12 closes before${bars}.`
  return `Not true at ${close}; last true ${plural(closesSince, 'close')} before${bars}.`
}
