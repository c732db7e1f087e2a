import { type AlertCondition, alertWords, type PriceAlert } from '@assay/contracts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useQuotes } from '../../base/live/use-quotes.ts'
import { sentenceOf } from '../../base/refused.ts'
import { firstStepTo } from '../../base/session/first-steps.ts'
import { useLevel } from '../../base/session/use-user.ts'
import { AlertState } from '../../features/alerts/AlertState.tsx'
import { usePriceAlertsQuery } from '../../features/alerts/alerts.api.ts'
import { useStandings } from '../../features/alerts/use-standing.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Note } from '../../ui/Note.tsx'
import { useShelf } from '../strategies/use-shelf.ts'
import { NextStep } from './NextStep.tsx'

const row = 'flex flex-wrap gap-x-4 border-b border-line py-1.5 last:border-b-0'

/** The alerts of the signed-in user. */
export function OwnAlerts() {
  const step = firstStepTo('complete', useLevel())
  const { data, error } = usePriceAlertsQuery({}, { skip: step !== undefined })
  if (step) return <NextStep step={step} to="see your alerts" />
  if (error) return <Note kind="fault">{sentenceOf(error)}</Note>
  if (!data) return <Loading label="Reading your alerts" />
  if (data.length === 0) return <p>You have no alerts.</p>
  return <Alerts alerts={data} />
}

function Alerts({ alerts }: { alerts: readonly PriceAlert[] }) {
  const standingOf = useStandings()
  useQuotes(useMemo(() => alerts.map(({ symbol }) => symbol), [alerts]))
  return (
    <ul>
      {alerts.map((alert) => {
        const { id, symbol, kind, params, side } = alert
        const standing = standingOf(alert)
        return (
          <li key={id} className={row}>
            <span className="min-w-0 flex-1">{alertWords(symbol, { kind, params } as AlertCondition, side)}</span>
            <AlertState of={alert.id} standing={standing} />
            {standing.why ? <span className="w-full text-12 text-warn">{standing.why}</span> : null}
          </li>
        )
      })}
    </ul>
  )
}

/** The user's strategies: in the account, or in this browser for a visitor. */
export function OwnStrategies() {
  const { list, path } = useShelf()
  if (list.error) return <Note kind="fault">{sentenceOf(list.error)}</Note>
  if (!list.strategies) return <Loading label="Reading your strategies" />
  if (list.strategies.length === 0) return <p>You have saved no strategies.</p>
  return (
    <ul>
      {list.strategies.map(({ id, name, document }) => (
        <li key={id} className={row}>
          <Link className="link min-w-0 flex-1" to={path(id)}>
            {name}
          </Link>
          <span className="text-ink-2">
            {document.symbol} {document.timeframe}
          </span>
        </li>
      ))}
    </ul>
  )
}
