import { Search, X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type KeyboardEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { comboboxProps } from '../../ui/combobox.ts'
import { plural } from '../../ui/format-number.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { useLayer } from '../../ui/use-layer.ts'
import type { Entry } from './entry.ts'
import { PaletteList } from './PaletteList.tsx'
import { noteRecent } from './recent.ts'
import { useEntries } from './use-entries.ts'
import { useSearch } from './use-search.ts'

const paletteName = 'Search or jump to'

interface Props {
  onClose: () => void
}

/** Finds and opens everything: pages, symbols, strategies, results, lessons, terms, indicators, and what can be done here. */
export function Palette({ onClose }: Props) {
  const layer = useLayer(onClose)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-arrive bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          {...layer}
          className="fixed inset-x-4 top-22 z-40 mx-auto flex max-h-[calc(100dvh-120px)] max-w-170 animate-arrive flex-col overflow-hidden rounded-panel border border-line-2 bg-panel shadow-float outline-none max-md:inset-0 max-md:max-h-none max-md:rounded-none max-md:border-0"
        >
          <Radix.Title className="sr-only">{paletteName}</Radix.Title>
          <Finder onClose={onClose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Finder({ onClose }: Props) {
  const list = useId()
  const navigate = useNavigate()
  const { entries, missing } = useEntries()
  const search = useSearch(entries)
  const { found, active } = search

  function choose({ id, to }: Entry): void {
    noteRecent(id)
    onClose()
    if (typeof to === 'string') navigate(to)
    // What it opens or focuses comes after the palette has gone and has given back the focus.
    else setTimeout(to)
  }

  return (
    <>
      <Line search={search} list={list} onChoose={choose} />
      <p role="status" className="sr-only">
        {search.only ? `${search.only}: ` : ''}
        {found.length === 0 ? 'Nothing found' : plural(found.length, 'entry', 'entries')}
      </p>
      <PaletteList id={list} groups={search.groups} sought={search.sought} active={active} onActive={search.setActive} onChoose={choose} />
      {found.length === 0 ? <Nothing sought={search.sought} /> : null}
      <Foot count={search.sought ? found.length : null} missing={missing} />
    </>
  )
}

interface LineProps {
  search: ReturnType<typeof useSearch>
  list: string
  onChoose: (entry: Entry) => void
}

/** The field, the group that is searched, and the way out. */
function Line({ search, list, onChoose }: LineProps) {
  const { text, found, active, only } = search
  return (
    <div className="flex h-14 shrink-0 items-center gap-3 border-b border-line pr-2 pl-4">
      <Search className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
      <input
        {...comboboxProps(list, true, found.length > 0 ? active : null)}
        aria-label={paletteName}
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Page, symbol, strategy, lesson or action"
        value={text}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={(event) => press(event, search, onChoose)}
        className="min-w-0 flex-1 bg-transparent text-16 outline-none"
      />
      <span className="rounded-control border border-line-2 px-2 py-0.5 whitespace-nowrap text-ink-2">{only ?? 'All'}</span>
      <span className="max-md:hidden">
        <Kbd>Tab</Kbd>
      </span>
      <Radix.Close asChild>
        <IconButton label="Close" tabIndex={-1} icon={<X className="size-4" aria-hidden="true" />} />
      </Radix.Close>
    </div>
  )
}

function press(event: KeyboardEvent, { found, active, step, turn }: LineProps['search'], choose: LineProps['onChoose']): void {
  if (event.key === 'ArrowDown') step(1)
  else if (event.key === 'ArrowUp') step(-1)
  else if (event.key === 'PageDown') step(5)
  else if (event.key === 'PageUp') step(-5)
  else if (event.key === 'Tab') turn(event.shiftKey ? -1 : 1)
  else if (event.key === 'Enter') found[active] && choose(found[active])
  else return
  event.preventDefault()
}

function Nothing({ sought }: { sought: string }) {
  return (
    <p className="px-4 py-3 text-ink-2">
      {sought ? `Nothing matches “${sought}”.` : 'Nothing is kept here yet.'} Tab changes where you search.
    </p>
  )
}

const hints = [
  [['↑', '↓'], 'choose'],
  [['↵'], 'open'],
  [['Tab'], 'one group'],
  [['>'], 'actions only'],
  [['Esc'], 'close'],
] as const

function Foot({ count, missing }: { count: number | null; missing: string | null }) {
  return (
    <footer className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-4 py-2 text-12 text-ink-2">
      {hints.map(([keys, does]) => (
        <span key={does} className="flex items-center gap-1 max-md:hidden">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          <span className="ml-1">{does}</span>
        </span>
      ))}
      <span className="flex-1" />
      {missing ? <span className="text-warn">{missing}</span> : null}
      <span className="tnum text-ink-3" aria-hidden="true">
        {count === null ? null : `${count} found`}
      </span>
    </footer>
  )
}
