import { type CatalogueEntry, findEntry, searchEntries } from '@assay/indicators'
import type { Timeframe } from '@assay/market'
import { isPatternSign, makeOperand, type Operand } from '@assay/strategy'
import { type ReactNode, useMemo, useState } from 'react'
import { plural } from '../../ui/format-number.ts'
import { EntryGroups } from './EntryGroups.tsx'
import { EntryRow } from './EntryRow.tsx'
import { EntrySearch } from './EntrySearch.tsx'
import { noteRecent } from './marked-entries.ts'
import { moveFocus } from './move-focus.ts'
import { everyEntry, type Offer, offersOf } from './offers.ts'
import { ParamForm } from './ParamForm.tsx'

interface Props {
  label: string
  /** Its form is open if it is an entry of the list. */
  operand: Operand | null
  /** The entry whose form is open at first, if no operand is being changed. */
  start?: string
  /** The timeframe of a new operand. */
  timeframe: Timeframe
  terse: boolean
  autoFocus: boolean
  onApply: (operand: Operand) => void
  /** Called for VALUE and RANGE, which are made on the Number tab. */
  onNumber: () => void
  /** Closes the form and keeps the operand unchanged. */
  onCancel?: () => void
  /** Leaves out the entries for which it returns false. */
  only?: (entry: CatalogueEntry) => boolean
  /** Asks only for the parameters, not for candle and timeframe. */
  bare?: boolean
}

/** The most results listed; a longer search text finds fewer. */
const mostResults = 50

/** The group of the search results and of the operand being changed. */
const found = 'found'

/** The catalogue, by search (case-insensitive) or by group. Choosing an entry opens its form in place. */
export function IndicatorList(props: Props) {
  const { label, operand, start, timeframe, terse, autoFocus, only, bare } = props
  const { sought, search, results, open, closed, apply, choose, close } = useChoice(props)

  const row: Row = (offer, group) => {
    const place = `${group} ${offer.id}`
    if (open !== place) return <EntryRow key={place} offer={offer} autoFocus={place === closed} onChoose={() => choose(offer, group)} />
    const stored = offer.outputs.some(({ name }) => name === operand?.name) ? operand : null
    const form = { offer, operand: stored, timeframe, terse, bare }
    return <ParamForm key={place} {...form} onApply={apply} onClose={close} />
  }

  const first = results?.[0]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys walk through what it holds
    <div className="flex min-h-0 flex-col gap-2" onKeyDown={moveFocus}>
      <EntrySearch
        label={label}
        text={sought}
        autoFocus={autoFocus}
        onText={search}
        onEnter={first ? () => choose(first, found) : undefined}
      />
      <p role="status" className="sr-only">
        {results ? plural(results.length, 'indicator') : ''}
      </p>
      {results ? <Results results={results} sought={sought} row={row} /> : <Changed name={operand?.name ?? start} open={open} row={row} />}
      {results ? null : <EntryGroups row={row} only={only ?? everyEntry} />}
    </div>
  )
}

/** The search text, the open form and the choice. */
function useChoice({ operand, start, timeframe, onApply, onNumber, onCancel, only }: Props) {
  const [sought, setSought] = useState('')
  const [open, setOpen] = useState<string | null>(() => {
    const name = operand && !isPatternSign(operand) ? operand.name : start
    return name === undefined ? null : placeOf(found, name)
  })
  const [closed, setClosed] = useState<string | null>(null)
  const results = useMemo(() => (sought.trim() ? offersOf(searchEntries(sought), only) : null), [sought, only])

  function apply(next: Operand) {
    noteRecent(next.name)
    onApply(next)
  }

  function choose({ best: { name, pattern }, outputs }: Offer, group: string) {
    // A pattern has no settings. If it has two directions, the search text names one, or the form asks.
    const isMeant = outputs.length === 1 || name.toLowerCase() === sought.trim().toLowerCase()
    if (name === 'VALUE' || name === 'RANGE') onNumber()
    else if (name === 'PATTERN' || (pattern && isMeant)) apply(makeOperand(name, { timeframe }))
    else setOpen(placeOf(group, name))
  }

  function close() {
    const name = operand?.name ?? start
    if (name && onCancel && open === placeOf(found, name)) return onCancel()
    setClosed(open)
    setOpen(null)
  }

  function search(text: string) {
    setSought(text)
    setOpen(null)
  }

  return { sought, search, results, open, closed, apply, choose, close }
}

/** The place of an open form: the group and the function's id. */
const placeOf = (group: string, name: string) => `${group} ${findEntry(name)?.indicator.id}`

type Row = (offer: Offer, group: string) => ReactNode

function Results({ results, sought, row }: { results: readonly Offer[]; sought: string; row: Row }) {
  if (results.length === 0) return <p className="py-3 text-ink-2">No indicator has “{sought}” in its names or its description.</p>
  return (
    <ul className="flex flex-col">
      {results.slice(0, mostResults).map((offer) => row(offer, found))}
      {results.length > mostResults ? <li className="py-2 text-12 text-ink-3">{results.length - mostResults} more: type on.</li> : null}
    </ul>
  )
}

/** The form that is open at first, above the list. */
function Changed({ name, open, row }: { name: string | undefined; open: string | null; row: Row }) {
  const entry = name === undefined ? undefined : findEntry(name)?.entry
  return entry && open === placeOf(found, entry.name) ? <ul>{offersOf([entry]).map((offer) => row(offer, found))}</ul> : null
}
