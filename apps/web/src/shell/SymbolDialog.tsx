import { findInstrument, type Instrument, instruments } from '@assay/market'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePreferences } from '../base/use-preferences.ts'
import { classes } from '../ui/classes.ts'
import { comboboxProps } from '../ui/combobox.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { plural } from '../ui/format-number.ts'
import { InputBox } from '../ui/InputBox.tsx'

/** The instruments whose symbol or name holds what is typed, those whose symbol begins with it first. */
function foundSymbols(text: string) {
  const sought = text.trim().toLowerCase().replace('/', '')
  const found = instruments.filter(({ symbol, name }) => `${symbol} ${name}`.toLowerCase().includes(sought))
  return found.toSorted((a, b) => Number(b.symbol.toLowerCase().startsWith(sought)) - Number(a.symbol.toLowerCase().startsWith(sought)))
}

/** All instruments, narrowed by what is typed; Enter opens the chart of the chosen one. */
export function SymbolDialog({ onClose }: { onClose: () => void }) {
  const list = useId()
  const open = useOpenChart(onClose)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const found = foundSymbols(text)

  function walk(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setActive(Math.min(found.length - 1, Math.max(0, active + step)))
    else if (event.key === 'Enter' && found[active]) open(found[active].symbol)
    else return
    event.preventDefault()
  }

  return (
    <Dialog open onClose={onClose} title="Search symbols">
      <InputBox
        {...comboboxProps(list, true, found.length > 0 ? active : null)}
        aria-label="Symbol"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        placeholder="XAUUSD, Euro, Yen"
        leading={<Search className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={walk}
      />
      <p role="status" className="sr-only">
        {plural(found.length, 'symbol')}
      </p>
      <SymbolList id={list} found={found} active={active} sought={text.trim()} onActive={setActive} onOpen={open} />
    </Dialog>
  )
}

interface ListProps {
  id: string
  found: readonly Instrument[]
  /** Index of the one that Enter opens. */
  active: number
  sought: string
  onActive: (index: number) => void
  onOpen: (symbol: string) => void
}

function SymbolList({ id, found, active, sought, onActive, onOpen }: ListProps) {
  return (
    <div id={id} role="listbox" aria-label="Symbols" className="mt-2 h-80 overflow-y-auto">
      {found.map(({ symbol, name }, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field that has the focus listens to the keys
        <div
          key={symbol}
          id={`${id}-${i}`}
          ref={i === active ? (line) => line?.scrollIntoView?.({ block: 'nearest' }) : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={i === active}
          onClick={() => onOpen(symbol)}
          onPointerMove={() => onActive(i)}
          className={classes('flex min-h-control cursor-pointer items-center gap-3 rounded-control px-2.5', i === active && 'bg-raised')}
        >
          <span className="w-18 font-medium">{symbol}</span>
          <span className="truncate text-ink-2">{name}</span>
        </div>
      ))}
      {found.length === 0 ? <p className="px-2.5 py-1.5 text-ink-2">No instrument has “{sought}” in its name.</p> : null}
    </div>
  )
}

/** On the chart the timeframe stays. */
function useOpenChart(onClose: () => void) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const preferred = usePreferences()
  return (symbol: string) => {
    const known = findInstrument(symbol)?.symbol
    const here = pathname === '/chart' ? new URLSearchParams(search).get('timeframe') : null
    const query = new URLSearchParams({ symbol: known ?? symbol, timeframe: here ?? preferred.timeframe ?? '15min' })
    onClose()
    navigate(`/chart?${query}`)
  }
}
