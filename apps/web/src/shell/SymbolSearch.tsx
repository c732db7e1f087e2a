import { Search } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LazySymbolDialog } from '../base/symbols/lazy-symbol-dialog.ts'
import { usePreferences } from '../base/use-preferences.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { Optional } from '../ui/Optional.tsx'
import { keyNames, useShortcuts } from '../ui/shortcuts.ts'

/** Opens the chart of a symbol, from every page. */
export function SymbolSearch() {
  const [open, setOpen] = useState(false)
  const openChart = useOpenChart()
  useShortcuts('Everywhere', [{ keys: 'mod+k', label: 'Search symbols', run: () => setOpen(true) }])
  return (
    <>
      <button
        type="button"
        aria-label="Search symbols"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex h-control items-center gap-2 rounded-control px-2 text-ink-3 transition-colors hover:bg-raised hover:text-ink xl:mr-1 xl:border xl:border-line-2 xl:bg-panel"
      >
        <Search className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        <span className="whitespace-nowrap max-[1536px]:hidden">Search symbols</span>
        <span className="hidden gap-1 min-[1600px]:flex">
          {keyNames('mod+k').map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      </button>
      {open ? (
        <Optional>
          <LazySymbolDialog onClose={() => setOpen(false)} onChoose={openChart} />
        </Optional>
      ) : null}
    </>
  )
}

/** On the chart page the current timeframe is kept. */
function useOpenChart() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const preferred = usePreferences()
  return (symbol: string) => {
    const here = pathname === '/chart' ? new URLSearchParams(search).get('timeframe') : null
    navigate(`/chart?${new URLSearchParams({ symbol, timeframe: here ?? preferred.timeframe ?? '15min' })}`)
  }
}
