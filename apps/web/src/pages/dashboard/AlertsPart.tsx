import { AlertCondition, type AlertStanding, alertWords, type PriceAlert } from '@assay/contracts'
import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { Loaded } from '../../base/Loaded.tsx'
import { useQuote, useQuotes } from '../../base/live/use-quotes.ts'
import { useTimezone } from '../../base/store.ts'
import { AlertState } from '../../features/alerts/AlertState.tsx'
import { usePriceAlertsQuery } from '../../features/alerts/alerts.api.ts'
import { distanceWords } from '../../features/alerts/distance.ts'
import { alertTypes, modalOpened } from '../../features/alerts/price-alert-modal.slice.ts'
import { useStandings } from '../../features/alerts/use-standing.ts'
import { DashboardPart } from '../../features/dashboard/DashboardPart.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatShortDateTime } from '../../ui/format-date.ts'

const mostShown = 6

/** The active alerts, and the ones that fired last. */
export function AlertsPart() {
  const dispatch = useDispatch()
  const query = usePriceAlertsQuery({})
  const { currentData: alerts } = query
  const shown = useMemo(() => newestFirst(alerts ?? []).slice(0, mostShown), [alerts])
  useQuotes(useMemo(() => [...new Set(shown.map(({ symbol }) => symbol))], [shown]))
  const standingOf = useStandings()
  const all = (
    <button type="button" className="link text-12" onClick={() => dispatch(modalOpened({ alertType: alertTypes.list }))}>
      All {alerts?.length}
    </button>
  )
  return (
    <DashboardPart title="Alerts" beside={alerts && countsOf(alerts.map(standingOf))} more={alerts?.length ? all : undefined}>
      <Loaded
        query={query}
        loading="Your alerts are loading"
        kept="They keep running."
        skeleton={3}
        small
        empty={(all) => all.length === 0 && <None onNew={() => dispatch(modalOpened({ alertType: alertTypes.create }))} />}
      >
        {() => (
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
        )}
      </Loaded>
    </DashboardPart>
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
      <button type="button" onClick={onOpen} className="flex w-full flex-wrap items-center gap-x-3 rounded-control py-2 text-left">
        <span className="min-w-0 flex-1 wrap-break-word max-md:basis-full">{condition ? alertWords(symbol, condition, side) : symbol}</span>
        <span className="tnum max-w-1/2 text-right text-12 text-ink-3 max-md:max-w-none max-md:flex-1 max-md:text-left">{note}</span>
        <AlertState of={alert.id} standing={standing} />
      </button>
    </li>
  )
}
