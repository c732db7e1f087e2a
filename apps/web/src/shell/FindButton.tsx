import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Kbd } from '../ui/Kbd.tsx'
import { Optional } from '../ui/Optional.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { keyNames, useShortcuts } from '../ui/shortcuts.ts'
import { accountPages, type Destination, destinations, innerPages, toolPages } from './navigation.ts'

const Palette = onDemand(async () => (await import('./palette/Palette.tsx')).Palette, { missing: 'toast', ahead: true })

/** Opens the palette, from every page. */
export function FindButton() {
  const [open, setOpen] = useState(false)
  useShortcuts('Everywhere', [{ keys: 'mod+k', label: 'Search or jump to', run: () => setOpen(true) }])
  useJumps()
  return (
    <>
      <button
        type="button"
        aria-label="Search or jump to"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex h-control min-w-icon items-center justify-center gap-2 rounded-control px-2 text-ink-3 transition-colors hover:bg-raised hover:text-ink xl:mr-1 xl:border xl:border-line-2 xl:bg-panel min-[1400px]:w-54"
      >
        <Search className="size-4 shrink-0" aria-hidden="true" />
        <span className="flex-1 text-left whitespace-nowrap max-[1399px]:hidden">Search or jump to</span>
        <span className="hidden gap-1 xl:flex">
          {keyNames('mod+k').map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      </button>
      {open ? (
        <Optional>
          <Palette onClose={() => setOpen(false)} />
        </Optional>
      ) : null}
    </>
  )
}

const jumps: readonly Destination[] = [...destinations, ...toolPages, ...accountPages, ...innerPages]

/** `g` and a letter lead to a page. */
function useJumps(): void {
  const navigate = useNavigate()
  useShortcuts(
    'Go to',
    jumps.map(({ path, label, letter }) => ({ keys: `g ${letter}`, label, run: () => navigate(path) })),
  )
}
