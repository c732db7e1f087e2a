import type { AgendaEvent, JournalAccount, JournalPosition } from '@assay/contracts'
import { dayMs, findInstrument, hourMs } from '@assay/market'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useAgendaQuery } from '../../features/calendar/calendar.api.ts'
import { ImpactMark } from '../../features/calendar/ImpactMark.tsx'
import { RulesThen } from '../../features/journal/RulesThen.tsx'
import { TradeNote } from '../../features/journal/TradeNote.tsx'
import { TradePicture } from '../../features/journal/TradePicture.tsx'
import { isDrawable } from '../../features/journal/trade-window.ts'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { SymbolQuestion } from './SymbolQuestion.tsx'

interface Props {
  account: JournalAccount
  position: JournalPosition
  zone: string
}

const nearMs = 2 * hourMs
const longestDays = 14

/** One trade: its chart, the releases near it, the rules at its entry, and the user's notes. */
export function ShownTrade({ account, position, zone }: Props) {
  const events = useEventsNear(position)
  const times = useMemo(() => events.list.map(({ scheduledAt }) => Date.parse(scheduledAt)), [events.list])
  return (
    <div className="grid min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 lg:border-r lg:border-line">
        {isDrawable(position) ? (
          <TradePicture position={position} zone={zone} events={times} />
        ) : (
          <div className="px-gutter py-4">
            <SymbolQuestion account={account} position={position} />
          </div>
        )}
      </div>
      <aside aria-label="About this trade" className="grid content-start gap-5 px-gutter py-4 max-lg:border-t max-lg:border-line">
        <RulesThen account={account.id} position={position} zone={zone} />
        {position.instrument === null ? null : <EventsNear {...events} zone={zone} />}
        <TradeNote account={account.id} position={position} />
      </aside>
    </div>
  )
}

interface Near {
  list: readonly AgendaEvent[]
  state: 'loading' | 'unknown' | 'known'
}

const nothing: readonly AgendaEvent[] = []

/** Releases of medium and high impact of the currencies of a position, from two hours before its opening to two hours after its close. */
function useEventsNear({ instrument, openedAt, closedAt }: JournalPosition): Near {
  const from = Date.parse(openedAt ?? closedAt ?? '') - nearMs
  const to = Date.parse(closedAt ?? openedAt ?? '') + nearMs
  const days = Math.min(longestDays, Math.floor(to / dayMs) - Math.floor(from / dayMs) + 1)
  const query = {
    zone: 'UTC',
    impact: 'medium' as const,
    days: String(days || 1),
    from: Number.isNaN(from) ? '' : new Date(from).toISOString().slice(0, 10),
    currencies: instrument ? currenciesOf(instrument).join(',') : '',
  }
  const { currentData, isError } = useAgendaQuery(query, { skip: instrument === null || query.from === '' })
  return useMemo(() => {
    const held = currentData?.days.flatMap(({ events }) => events) ?? nothing
    const list = held.filter(
      ({ timeStatus, status, scheduledAt }) =>
        timeStatus === 'exact' && status === 'scheduled' && isWithin(Date.parse(scheduledAt), from, to),
    )
    const isCovered = currentData?.days.every(({ covered }) => covered) ?? false
    return { list, state: isError || (currentData && !isCovered && list.length === 0) ? 'unknown' : currentData ? 'known' : 'loading' }
  }, [currentData, isError, from, to])
}

const isWithin = (at: number, from: number, to: number) => at >= from && at <= to

function currenciesOf(symbol: string): string[] {
  const quote = findInstrument(symbol)?.quote
  return [symbol.slice(0, 3), quote].filter((currency): currency is string => currency !== undefined && !currency.startsWith('X'))
}

function EventsNear({ list, state, zone }: Near & { zone: string }) {
  return (
    <section aria-label="Releases near it">
      <h3 className="text-14">Releases near it</h3>
      {list.length === 0 ? (
        <p className="text-ink-2">
          {state === 'unknown'
            ? 'No calendar covers that time.'
            : state === 'known'
              ? 'None from two hours before to two hours after.'
              : '…'}
        </p>
      ) : null}
      <ul className="tnum">
        {list.slice(0, 8).map(({ id, title, currency, impact, scheduledAt }) => (
          <li key={id} className="flex min-h-8 items-center gap-2">
            <ImpactMark impact={impact} />
            <span className="text-ink-2">{formatShortDateTime(Date.parse(scheduledAt), zone)}</span>
            <Link to={`/calendar?event=${encodeURIComponent(id)}`} className="min-w-0 flex-1 truncate hover:underline">
              {currency} {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
