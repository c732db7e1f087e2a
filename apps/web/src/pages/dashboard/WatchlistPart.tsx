import { findInstrument, instruments } from '@assay/market'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { FailureLine } from '../../base/FailureLine.tsx'
import { useSecond } from '../../base/live/clock.ts'
import { type NewsRoot, selectClockOffset, selectLastQuotes, selectQuoteSources } from '../../base/live/news.slice.ts'
import { useAwaited } from '../../base/live/use-heard.ts'
import { shownAt, useQuotes } from '../../base/live/use-quotes.ts'
import { useTimezone } from '../../base/store.ts'
import { LazySymbolDialog } from '../../base/symbols/lazy-symbol-dialog.ts'
import { DashboardPart } from '../../features/dashboard/DashboardPart.tsx'
import { useDashboardChange } from '../../features/dashboard/use-dashboard-change.ts'
import { presentDay } from '../../features/watchlist/day-change.ts'
import { useQuoteDays } from '../../features/watchlist/days.api.ts'
import { type Watched, WatchLines, WatchTable } from '../../features/watchlist/WatchTable.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatClock } from '../../ui/format-date.ts'
import { Optional } from '../../ui/Optional.tsx'
import { useWidth } from '../../ui/use-width.ts'

/** Below this width in pixels the table would not fit. */
const tableWidth = 640

/** The watched symbols, live. */
export function WatchlistPart({ symbols }: { symbols: readonly string[] }) {
  const zone = useTimezone()
  useQuotes(symbols)
  const query = useQuoteDays(symbols)
  const { data, error } = query
  const rows = useRows(symbols, data?.days)
  const { change, editing, setEditing } = useWatchlist(symbols)
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const Rows = width > 0 && width < tableWidth ? WatchLines : WatchTable

  const more = (
    <div className="flex gap-1">
      {symbols.length > 0 ? (
        <Button kind="quiet" onClick={() => setEditing(!editing)} aria-pressed={editing}>
          {editing ? 'Done' : 'Edit'}
        </Button>
      ) : null}
      <AddSymbol symbols={symbols} onAdd={(symbol) => change([...symbols, symbol])} />
    </div>
  )
  return (
    <DashboardPart title="Watchlist" beside={data ? `day as of ${formatClock(data.now, zone).slice(0, 5)}` : undefined} more={more}>
      {error ? (
        <FailureLine error={error} query={query}>
          The daily figures {data ? 'may be out of date' : 'could not be read'}. Prices continue.
        </FailureLine>
      ) : null}
      <div ref={box}>
        {symbols.length === 0 ? <p className="text-ink-2">Nothing is watched. Add a symbol to see its price here.</p> : null}
        {symbols.length > 0 ? (
          <Rows rows={rows} remove={editing ? (symbol) => change(symbols.filter((each) => each !== symbol)) : undefined} />
        ) : null}
      </div>
    </DashboardPart>
  )
}

function useRows(symbols: readonly string[], days: readonly { symbol: string; day: Watched['day'] | null }[] | undefined): Watched[] {
  const quotes = useSelector((state: NewsRoot) => selectLastQuotes(state))
  const sources = useSelector((state: NewsRoot) => selectQuoteSources(state))
  const offset = useSelector(selectClockOffset)
  const second = useSecond()
  const awaited = useAwaited()
  return symbols.flatMap((symbol) => {
    const instrument = findInstrument(symbol)
    if (!instrument) return []
    const day = presentDay(symbol, days?.find((each) => each.symbol === symbol)?.day, second + offset)
    const why = awaited(symbol) ?? sources[symbol]?.why ?? null
    return { instrument, ...shownAt(symbol, quotes[symbol], second, offset), day, why }
  })
}

function useWatchlist(symbols: readonly string[]) {
  const send = useDashboardChange()
  const [editing, setEditing] = useState(false)
  const change = (watchlist: string[]) => send({ watchlist })
  return { change, editing: editing && symbols.length > 0, setEditing }
}

const mostWatched = 20

function AddSymbol({ symbols, onAdd }: { symbols: readonly string[]; onAdd: (symbol: string) => void }) {
  const [open, setOpen] = useState(false)
  const rest = instruments.filter(({ symbol }) => !symbols.includes(symbol))
  if (rest.length === 0 || symbols.length >= mostWatched) return null
  return (
    <>
      <Button kind="quiet" icon={<Plus className="size-4" aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Add
      </Button>
      {open ? (
        <Optional>
          <LazySymbolDialog title="Add a symbol" among={rest} onClose={() => setOpen(false)} onChoose={onAdd} />
        </Optional>
      ) : null}
    </>
  )
}
