import { type CatalogueEntry, findEntry, searchEntries } from '@assay/indicators'
import { makeOperand, type Operand } from '@assay/strategy'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { formatCount, plural } from '../../ui/format-number.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { EntryGroups } from './EntryGroups.tsx'
import { EntryRow } from './EntryRow.tsx'
import { entryCount } from './entry-groups.ts'
import { noteRecent } from './marked-entries.ts'
import { ParamForm } from './ParamForm.tsx'

interface Props {
  label: string
  /** Opens its form when it is one of the list. */
  operand: Operand | null
  autoFocus: boolean
  onApply: (operand: Operand) => void
  /** VALUE and RANGE are made on the Number tab. */
  onNumber: (entry: CatalogueEntry) => void
}

/** As many results are listed; a longer search text finds fewer. */
const mostResults = 50

/** The catalogue: searched by name, displayed name and alias without regard to case, or by group. A chosen entry opens its form in place. */
export function IndicatorList({ label, operand, autoFocus, onApply, onNumber }: Props) {
  const [sought, setSought] = useState('')
  const [open, setOpen] = useState<string | null>(operand ? `found ${operand.name}` : null)
  const results = useMemo(() => (sought.trim() ? searchEntries(sought) : null), [sought])

  function apply(next: Operand) {
    noteRecent(next.name)
    onApply(next)
  }

  function choose(entry: CatalogueEntry, place: string) {
    if (entry.name === 'VALUE' || entry.name === 'RANGE') onNumber(entry)
    else if (entry.name === 'PATTERN' || entry.pattern) apply(makeOperand(entry.name))
    else setOpen(open === place ? null : place)
  }

  const row = (entry: CatalogueEntry, group: string) => {
    const place = `${group} ${entry.name}`
    if (open !== place) return <EntryRow key={place} entry={entry} onChoose={() => choose(entry, place)} />
    return (
      <ParamForm
        key={place}
        entry={entry}
        operand={operand?.name === entry.name ? operand : null}
        onApply={apply}
        onClose={() => setOpen(null)}
      />
    )
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys walk through what it holds
    <div className="flex min-h-0 flex-col gap-2" onKeyDown={moveFocus}>
      <TextField
        label={`Search ${label.toLowerCase()}`}
        hideLabel
        type="search"
        data-search={label}
        placeholder={`Search ${formatCount(entryCount)} indicators by name`}
        leading={<Search className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
        unit={
          <span className="pointer-coarse:hidden">
            <Kbd>/</Kbd>
          </span>
        }
        autoFocus={autoFocus}
        value={sought}
        onChange={(text) => {
          setSought(text)
          setOpen(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !results?.[0]) return
          event.preventDefault()
          choose(results[0], `found ${results[0].name}`)
        }}
      />
      <p role="status" className="sr-only">
        {results ? plural(results.length, 'indicator') : ''}
      </p>
      {results ? <Results results={results} sought={sought} row={row} /> : <Chosen open={open} row={row} />}
      {results ? null : <EntryGroups row={row} />}
    </div>
  )
}

type Row = (entry: CatalogueEntry, group: string) => React.ReactNode

function Results({ results, sought, row }: { results: readonly CatalogueEntry[]; sought: string; row: Row }) {
  if (results.length === 0) return <p className="py-3 text-ink-2">No indicator has “{sought}” in its name.</p>
  return (
    <ul className="flex flex-col">
      {results.slice(0, mostResults).map((entry) => row(entry, 'found'))}
      {results.length > mostResults ? <li className="py-2 text-12 text-ink-3">{results.length - mostResults} more: type on.</li> : null}
    </ul>
  )
}

/** The form of the operand that is being changed, above the list it came from. */
function Chosen({ open, row }: { open: string | null; row: Row }) {
  const entry = open?.startsWith('found ') ? findEntry(open.slice('found '.length))?.entry : undefined
  return entry ? <ul>{row(entry, 'found')}</ul> : null
}

/** Arrow keys walk from the search field through the entries. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const from = event.target as HTMLElement
  if (step === 0 || event.defaultPrevented || !from.matches('input[type="search"], [data-walk]')) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], [data-walk]')]
  const next = stops[stops.indexOf(from) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
