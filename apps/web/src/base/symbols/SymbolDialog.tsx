import { type Instrument, instruments } from '@assay/market'
import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { comboboxProps } from '../../ui/combobox.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { plural } from '../../ui/format-number.ts'
import { InputBox } from '../../ui/InputBox.tsx'
import { useDataSourcesQuery } from '../data-sources.api.ts'
import { findSymbols, nicknameOf } from './find-symbols.ts'
import { heldWords } from './held-words.ts'

interface Props {
  onClose: () => void
  /** Called after the dialog has closed. */
  onChoose: (symbol: string) => void
  title?: string
  /** The current symbol. */
  current?: string
  /** All instruments by default; pass fewer if some cannot be chosen. */
  among?: readonly Instrument[]
}

/**
 * The dialog in which every symbol is chosen, by code, name or nickname. Arrow keys move through the results, Enter
 * chooses, Esc closes.
 */
export function SymbolDialog({ onClose, onChoose, title = 'Search symbols', current, among = instruments }: Props) {
  const list = useId()
  const searching = useSearch(among, current)
  const { text, search, found, active, setActive } = searching

  function choose(symbol: string): void {
    onClose()
    onChoose(symbol)
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <InputBox
        {...comboboxProps(list, true, found.length > 0 ? active : null)}
        aria-label="Symbol"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        data-first-focus
        placeholder="XAUUSD, gold, cable"
        leading={<Search className="size-4 shrink-0" aria-hidden="true" />}
        value={text}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => press(event, searching, choose, onClose)}
      />
      <p role="status" className="sr-only">
        {plural(found.length, 'symbol')}
      </p>
      <SymbolList id={list} found={found} active={active} current={current} onActive={setActive} onChoose={choose} />
      {found.length === 0 ? <NoMatch text={text.trim()} /> : null}
    </Dialog>
  )
}

function press(
  event: KeyboardEvent,
  { found, active, setActive }: ReturnType<typeof useSearch>,
  choose: (symbol: string) => void,
  close: () => void,
): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step !== 0) setActive(Math.min(found.length - 1, Math.max(0, active + step)))
  else if (event.key === 'Enter') found[active] && choose(found[active].symbol)
  else if (event.key === 'Escape') close()
  else return
  event.preventDefault()
  // The dialog may be inside a form or another dialog, which must not handle the key too.
  event.stopPropagation()
}

/** The typed text, its results, and the index of the one that Enter chooses: at first the current symbol, after typing the first result. */
function useSearch(among: readonly Instrument[], current: string | undefined) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(() => Math.max(0, among.map(({ symbol }) => symbol).indexOf(current ?? '')))
  function search(next: string): void {
    setText(next)
    setActive(0)
  }
  return { text, search, found: findSymbols(text, among), active, setActive }
}

function NoMatch({ text }: { text: string }) {
  return (
    <p className="px-2.5 py-1.5 text-ink-2">
      No symbol matches “{text}”. Search by code (EURUSD), by name (gold, yen) or by nickname (cable).
    </p>
  )
}

interface ListProps {
  id: string
  found: readonly Instrument[]
  /** The index of the result that Enter chooses. */
  active: number
  current: string | undefined
  onActive: (index: number) => void
  onChoose: (symbol: string) => void
}

function SymbolList({ id, found, active, current, onActive, onChoose }: ListProps) {
  const { data } = useDataSourcesQuery()
  return (
    <div id={id} role="listbox" aria-label="Symbols" className={classes('mt-2 overflow-y-auto', found.length > 0 && 'h-80 max-h-[50dvh]')}>
      {found.map(({ symbol, name }, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field that has the focus listens to the keys
        <div
          key={symbol}
          id={`${id}-${i}`}
          ref={i === active ? (line) => line?.scrollIntoView?.({ block: 'nearest' }) : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={i === active}
          onClick={() => onChoose(symbol)}
          onPointerMove={() => onActive(i)}
          className={classes('flex min-h-control cursor-pointer items-center gap-2 rounded-control px-2.5', i === active && 'bg-raised')}
        >
          <span className="w-16 shrink-0 font-medium">{symbol}</span>
          <span className="min-w-0 flex-1 truncate text-ink-2">{[name, nicknameOf(symbol)].filter(Boolean).join(', ')}</span>
          {data ? <span className="shrink-0 text-12 text-ink-3">{heldWords(data.sources, symbol)}</span> : null}
          {symbol === current ? <Check className="size-4 shrink-0" aria-label="Chosen now" /> : null}
        </div>
      ))}
    </div>
  )
}
