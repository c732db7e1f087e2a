import { Search } from 'lucide-react'
import { useState } from 'react'
import { Kbd } from '../ui/Kbd.tsx'
import { Optional } from '../ui/Optional.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { keyNames, useShortcuts } from '../ui/shortcuts.ts'

const SymbolDialog = onDemand(async () => (await import('./SymbolDialog.tsx')).SymbolDialog, { missing: 'toast', ahead: true })

/** Leads to the chart of a symbol, from every page. */
export function SymbolSearch() {
  const [open, setOpen] = useState(false)
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
        <span className="whitespace-nowrap max-xl:hidden">Search symbols</span>
        <span className="hidden gap-1 min-[1400px]:flex">
          {keyNames('mod+k').map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      </button>
      {open ? (
        <Optional>
          <SymbolDialog onClose={() => setOpen(false)} />
        </Optional>
      ) : null}
    </>
  )
}
