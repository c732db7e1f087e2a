import { AlertCondition, type AlertStanding, alertWords, type PriceAlert } from '@assay/contracts'
import { useMemo, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Loaded } from '../../base/Loaded.tsx'
import { useQuote, useQuotes } from '../../base/live/use-quotes.ts'
import { sentenceOf } from '../../base/refused.ts'
import { useTimezone } from '../../base/store.ts'
import { findSymbols } from '../../base/symbols/find-symbols.ts'
import { useAction } from '../../base/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { AlertRow, RemovedRow } from './AlertRow.tsx'
import { useCreatePriceAlertMutation, usePausePriceAlertMutation, usePriceAlertsQuery, useRemovePriceAlertMutation } from './alerts.api.ts'
import { distanceWords } from './distance.ts'
import { alertSelected, alertTypeChanged, alertTypes } from './price-alert-modal.slice.ts'
import { useResume } from './use-resume.ts'
import { useStandings } from './use-standing.ts'

const filters = [
  { value: 'active', label: 'Active' },
  { value: 'rest', label: 'Others' },
  { value: 'all', label: 'All' },
] as const
type Filter = (typeof filters)[number]['value']

const pageSize = 50
/** The search field appears when there are more alerts than this. */
const many = 8

/** All alerts of the user. */
export function AlertList() {
  const query = usePriceAlertsQuery({})
  const removal = useRemoval()
  const isEmpty = query.currentData?.length === 0 && removal.removed.length === 0
  // An empty list that is read again may be one whose only alert was just brought back.
  const shown = isEmpty && query.isFetching ? { ...query, currentData: undefined } : query
  return (
    <Loaded
      query={shown}
      loading="Your alerts are loading"
      kept="They keep running on the server."
      skeleton={3}
      empty={() => isEmpty && <None />}
    >
      {(alerts) => <Listed alerts={alerts} {...removal} />}
    </Loaded>
  )
}

const None = () => (
  <EmptyState title="No alerts yet">
    An alert watches a price for you, even when this page is closed, and tells you once when it fires.
  </EmptyState>
)

type ListedProps = ReturnType<typeof useRemoval> & { alerts: readonly PriceAlert[] }

/** The alerts that match the search, one page at a time, with live prices. */
function Listed({ alerts, removed, remove, restore }: ListedProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const [sought, setSought] = useState('')
  const [shown, setShown] = useState(pageSize)
  const found = useMemo(() => soughtIn(withRemoved(alerts, removed), filter, sought), [alerts, removed, filter, sought])
  const page = found.slice(0, shown)
  const standingOf = useStandings()
  useQuotes(useMemo(() => [...new Set(page.map(({ symbol }) => symbol))], [page]))
  return (
    <>
      <div className="mb-2 flex flex-wrap items-end gap-3">
        <SegmentedControl label="Show" hideLabel value={filter} onChange={setFilter} options={filters} />
        {alerts.length > many ? (
          <TextField label="Search" hideLabel type="search" placeholder="Symbol or words" value={sought} onChange={setSought} />
        ) : null}
        <span className="ml-auto py-1.5 text-12 text-ink-3">
          {found.length === alerts.length ? `${alerts.length} in all` : `${found.length} of ${alerts.length}`}
        </span>
      </div>
      <ul className="border-t border-line">
        {page.map((alert) =>
          removed.includes(alert) ? (
            <RemovedRow key={alert.id} words={wordsOf(alert)} onRestore={() => restore(alert)} />
          ) : (
            <Item key={alert.id} alert={alert} standing={standingOf(alert)} onRemove={() => remove(alert)} />
          ),
        )}
      </ul>
      {found.length === 0 ? <p className="py-4 text-ink-2">None of your alerts matches.</p> : null}
      {found.length > shown ? (
        <Button className="mt-3" onClick={() => setShown(shown + pageSize)}>
          Show more
        </Button>
      ) : null}
    </>
  )
}

function soughtIn(alerts: readonly PriceAlert[], filter: Filter, sought: string): PriceAlert[] {
  const text = sought.trim().toLowerCase()
  const symbols = new Set(findSymbols(text).map(({ symbol }) => symbol))
  return alerts.filter((alert) => {
    if (filter !== 'all' && (alert.status === 'active') !== (filter === 'active')) return false
    return symbols.has(alert.symbol) || `${wordsOf(alert)} ${alert.message}`.toLowerCase().includes(text)
  })
}

const conditionOfAlert = ({ kind, params }: PriceAlert) => AlertCondition.safeParse({ kind, params }).data

function wordsOf(alert: PriceAlert): string {
  const condition = conditionOfAlert(alert)
  return condition ? alertWords(alert.symbol, condition, alert.side) : alert.symbol
}

function Item({ alert, standing, onRemove }: { alert: PriceAlert; standing: AlertStanding; onRemove: () => void }) {
  const dispatch = useDispatch()
  const zone = useTimezone()
  const { quote } = useQuote(alert.symbol)
  const condition = conditionOfAlert(alert)
  const pause = useAction(usePausePriceAlertMutation()[0], { failed: 'The alert could not be paused.' })
  const resume = useResume()

  return (
    <AlertRow
      alert={alert}
      standing={standing}
      words={wordsOf(alert)}
      distance={condition && quote && standing.state === 'active' ? distanceWords(alert.symbol, condition, alert.side, quote) : null}
      zone={zone}
      onEdit={() => {
        dispatch(alertSelected(alert))
        dispatch(alertTypeChanged(alertTypes.edit))
      }}
      onPause={() => pause.run(alert.id)}
      onResume={() => resume(alert.id)}
      onRemove={onRemove}
    />
  )
}

/** A removed alert stays in its place, with a button to restore it, until the list is closed. */
const withRemoved = (alerts: readonly PriceAlert[], removed: readonly PriceAlert[]): PriceAlert[] =>
  [...alerts.filter(({ id }) => !removed.some((each) => each.id === id)), ...removed].toSorted(
    (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  )

/** Deletes immediately. Undoing creates the alert again and arms it, once however often it is pressed. */
function useRemoval() {
  const [removed, setRemoved] = useState<readonly PriceAlert[]>([])
  const [send] = useRemovePriceAlertMutation()
  const [create] = useCreatePriceAlertMutation()
  const restoring = useRef(new Set<PriceAlert>())

  async function remove(alert: PriceAlert) {
    const { error } = await send(alert.id)
    if (error) toast('The alert could not be deleted.', { kind: 'fault', detail: sentenceOf(error) })
    else setRemoved((before) => [...before, alert])
  }

  async function restore(alert: PriceAlert) {
    const condition = conditionOfAlert(alert)
    if (!condition || restoring.current.has(alert)) return
    restoring.current.add(alert)
    const { symbol, side, trigger, cooldownSec, expiresAt, channels, message } = alert
    const settings = { symbol, side, trigger, cooldownSec, channels, message, expiresAt: isPast(expiresAt) ? null : expiresAt }
    const { error } = await create({ ...settings, whenTrue: 'wait', ...condition })
    if (error) toast('The alert could not be brought back.', { kind: 'fault', detail: sentenceOf(error) })
    else setRemoved((before) => before.filter((each) => each !== alert))
    restoring.current.delete(alert)
  }

  return { removed, remove, restore }
}

const isPast = (moment: string | null) => moment !== null && Date.parse(moment) <= Date.now()
