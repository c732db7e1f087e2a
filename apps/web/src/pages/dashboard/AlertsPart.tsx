import { AlertCondition, type AlertStanding, alertWords, type PriceAlert } from '@assay/contracts'
import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { useQuote, useQuotes } from '../../base/live/use-quotes.ts'
import { useTimezone } from '../../base/store.ts'
import { AlertState } from '../../features/alerts/AlertState.tsx'
import { usePriceAlertsQuery } from '../../features/alerts/alerts.api.ts'
import { distanceWords } from '../../features/alerts/distance.ts'
import { alertTypes, modalOpened } from '../../features/alerts/price-alert-modal.slice.ts'
import { useStandings } from '../../features/alerts/use-standing.ts'
import { Part } from '../../features/dashboard/Part.tsx'
import { PartFailure } from '../../features/dashboard/PartFailure.tsx'
import { PartSkeleton } from '../../features/dashboard/PartSkeleton.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatShortDateTime } from '../../ui/format-date.ts'

const mostShown = 6

/** The active alerts, and the ones that fired last. */
export function AlertsPart() {
  const dispatch = useDispatch()
  const { data: alerts, error, isFetching, refetch } = usePriceAlertsQuery({})
  const shown = useMemo(() => newestFirst(alerts ?? []).slice(0, mostShown), [alerts])
  useQuotes(useMemo(() => [...new Set(shown.map(({ symbol }) => symbol))], [shown]))
  const standingOf = useStandings()
  const all = (
    <button type="button" className="link text-12" onClick={() => dispatch(modalOpened({ alertType: alertTypes.list }))}>
      All {alerts?.length}
    </button>
  )
  return (
    <Part title="Alerts" beside={alerts && countsOf(alerts.map(standingOf))} more={alerts?.length ? all : undefined}>
      {error ? (
        <PartFailure error={error} busy={isFetching} onRetry={refetch}>
          {alerts ? 'This list may be outdated. The alerts keep running.' : 'Your alerts could not be loaded. They keep running.'}
        </PartFailure>
      ) : null}
      {alerts || error ? null : <PartSkeleton label="Your alerts are loading" rows={3} onRetry={refetch} />}
      {alerts?.length === 0 ? <None onNew={() => dispatch(modalOpened({ alertType: alertTypes.create }))} /> : null}
      <ul>
        {shown.map((alert) => (
          <Line
            key={alert.id}
            alert={alert}
            standing={standingOf(alert)}
            onOpen={() => dispatch(modalOpened({ alertType: alertTypes.edit, selectedAlert: alert }))}
          />
        ))}
      </ul>
    </Part>
  )
}

function None({ onNew }: { onNew: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-2">No alerts yet. An alert watches a price for you, even when this page is closed.</p>
      <Button onClick={onNew}>New alert</Button>
    </div>
  )
}

/** "3 active", "2 active, 1 waiting". */
function countsOf(standings: readonly AlertStanding[]): string {
  const count = (wanted: AlertStanding['state']) => standings.filter(({ state }) => state === wanted).length
  const waiting = count('waiting')
  return `${count('active')} active${waiting > 0 ? `, ${waiting} waiting` : ''}`
}

/** Active alerts first, then the others by when they last fired. */
function newestFirst(alerts: readonly PriceAlert[]): PriceAlert[] {
  const rank = ({ status }: PriceAlert) => (status === 'active' ? 0 : status === 'triggered' ? 1 : 2)
  const when = ({ lastTriggeredAt, createdAt }: PriceAlert) => Date.parse(lastTriggeredAt ?? createdAt)
  return alerts.toSorted((a, b) => rank(a) - rank(b) || when(b) - when(a))
}

function Line({ alert, standing, onOpen }: { alert: PriceAlert; standing: AlertStanding; onOpen: () => void }) {
  const zone = useTimezone()
  const { symbol, kind, params, side, status, lastTriggeredAt } = alert
  const { quote } = useQuote(symbol)
  const condition = AlertCondition.safeParse({ kind, params }).data
  const distance = standing.state === 'active' && condition && quote ? distanceWords(symbol, condition, side, quote) : null
  const fired = lastTriggeredAt && status !== 'active' ? `fired ${formatShortDateTime(Date.parse(lastTriggeredAt), zone)}` : null
  const note = distance ?? fired ?? standing.why ?? ''
  return (
    <li className="border-t border-line first:border-t-0">
      <button type="button" onClick={onOpen} className="flex w-full items-center gap-3 rounded-control py-2 text-left">
        <span className="min-w-0 flex-1 wrap-break-word">{condition ? alertWords(symbol, condition, side) : symbol}</span>
        <span className="tnum max-w-1/2 text-right text-12 text-ink-3">{note}</span>
        <AlertState of={alert.id} standing={standing} />
      </button>
    </li>
  )
}
