import type { SearchDraft } from '@assay/contracts'
import { type FilterId, filterIds, filterNamed } from '@assay/discover'
import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useServingQuery } from '../../base/data-sources.api.ts'
import { sentenceOf } from '../../base/refused.ts'
import { SourceChip } from '../../base/SourceChip.tsx'
import { useUser } from '../../base/session/use-user.ts'
import type { NumbersOn } from '../../base/source-words.ts'
import { useTimezone } from '../../base/store.ts'
import { useAction } from '../../base/use-action.ts'
import { zoneNote } from '../../features/builder/given-period.ts'
import { addDays, dayOf, dayStart, daysFault, periodOf } from '../../features/builder/period.ts'
import type { Days } from '../../features/builder/work.ts'
import { useStartSearchMutation } from '../../features/discover/discover.api.ts'
import { counted, type RangeDraft, rangesOf, specOf, usualCost, varied } from '../../features/discover/new-search.ts'
import { RangeRows } from '../../features/discover/RangeRows.tsx'
import { TrialOffer } from '../../features/trial/TrialOffer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { SearchSource } from './use-sources.ts'

const usualDays = 730

/** Before any bars that could be held. */
const earliest = '1990-01-01T00:00:00.000Z'

/** The time that one real series covers, of those that could serve a run of any length; null if there is none, undefined until that is known. */
function useCovered({ symbol, timeframe }: SearchSource['document']) {
  const [to] = useState(() => new Date().toISOString())
  const { currentData, error } = useServingQuery({ symbol, timeframe, purpose: 'run', from: earliest, to })
  if (!currentData) return error ? null : undefined
  return currentData.source && !currentData.source.simulated ? currentData.source.covered : null
}

/** The days with which it was tested last; otherwise two years up to the end of the covered time, or up to today. */
function useDays({ document, days: tested }: SearchSource, zone: string) {
  const covered = useCovered(document)
  const to = dayOf((covered?.to ?? Date.now()) - 1, zone)
  const early = addDays(to, -usualDays)
  const from = covered && dayOf(covered.from, zone) > early ? dayOf(covered.from, zone) : early
  const [chosen, setChosen] = useState<Partial<Days>>(tested ?? {})
  return {
    days: { from, to, zone, ...chosen } satisfies Days,
    isKnown: covered !== undefined || chosen.from !== undefined,
    setChosen: (more: Partial<Days>) => setChosen({ ...chosen, ...more, exact: undefined }),
  }
}

/** The bars that the searched period would be read from, for the chip that names them. */
function useNumbers({ symbol, timeframe }: SearchSource['document'], days: Days | null): NumbersOn | null {
  const period = days && daysFault(days) === null ? periodOf(days) : null
  const query = period && ({ symbol, timeframe, purpose: 'run', from: period.start, to: period.end } as const)
  const { currentData } = useServingQuery(query ?? skipToken)
  if (!period || !currentData?.source) return null
  return { ...currentData.source, symbol, timeframe, asked: { from: Date.parse(period.start), to: Date.parse(period.end) } }
}

/** The form for a search around a strategy, with the number of variants. */
export function NewSearch({ source }: { source: SearchSource }) {
  const { document: strategy, before, touchOrder, carried } = source
  const zone = useTimezone()
  const { days, isKnown, setChosen } = useDays(source, zone)
  const [ranges, setRanges] = useState<RangeDraft[]>(() => (before ? varied(rangesOf(strategy), before.ranges) : rangesOf(strategy)))
  const [filters, setFilters] = useState<readonly FilterId[]>(before?.filters ?? [])
  const [cost, setCost] = useState(usualCost(strategy.symbol, before?.cost))
  const draft = () => {
    const midnight = (at: number) => dayStart(dayOf(at, days.zone), days.zone)
    return {
      name: strategy.name || 'A strategy without a name',
      spec: specOf({ strategy, period: periodOf(days), ranges, filters, cost, dayStart: midnight, touchOrder, carried }),
    }
  }
  const { count, fault } = counted(ranges, filters)
  const on = useNumbers(strategy, isKnown ? days : null)
  const note = zoneNote(days, zone)
  return (
    <>
      <div className="grid gap-3 md:grid-cols-3">
        <TextField label="From" type="date" value={days.from} onChange={(from) => setChosen({ from })} />
        <TextField label="To" type="date" value={days.to} onChange={(to) => setChosen({ to })} />
        <NumberField label="Cost of a round trip" unit="points" min={0} value={cost} onCommit={(next) => setCost(next ?? 0)} />
      </div>
      {note === null ? null : <p className="text-ink-2">{note}</p>}
      <p>{on ? <SourceChip on={on} /> : null}</p>
      <RangeRows ranges={ranges} onChange={setRanges} />
      <Filters filters={filters} onChange={setFilters} />
      <p className="text-ink-2">
        The last fifth of the period stays sealed. It is opened once, at the end, for those that pass everything else.
      </p>
      <Begin count={count} fault={daysFault(days) ?? fault} draft={draft} />
    </>
  )
}

interface BeginProps {
  count: number
  /** Why the search cannot start; null if it can. */
  fault: string | null
  draft: () => SearchDraft
}

/** The start button, or the link to Premium. */
function Begin({ count, fault, draft }: BeginProps) {
  const navigate = useNavigate()
  const { run, busy, error } = useAction(useStartSearchMutation()[0], {
    failed: 'The search was not started.',
    beside: true,
    done: ({ id }) => navigate(`/discover/${id}`),
  })
  const isPremium = useUser()?.isPremium === true
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="primary" busy={busy} disabled={fault !== null || !isPremium} onClick={() => run(draft())}>
          Search {formatCount(count)} variants
        </Button>
        <span role="status" className="text-ink-2">
          {fault}
        </span>
      </div>
      {isPremium ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-ink-2">
            Searching is{' '}
            <Link to="/upgrade" className="link">
              Premium
            </Link>
            . Everything that judges a single result stays free.
          </p>
          <TrialOffer />
        </div>
      )}
      {error ? (
        <Note kind="fault">
          <span role="alert">{sentenceOf(error)}</span>
        </Note>
      ) : null}
    </>
  )
}

function Filters({ filters, onChange }: { filters: readonly FilterId[]; onChange: (filters: readonly FilterId[]) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 text-12 text-ink-2">Filters, each tried on and off</legend>
      {filterIds.map((id) => (
        <Checkbox
          key={id}
          label={filterNamed(id).name}
          hint={filterNamed(id).sentence}
          checked={filters.includes(id)}
          onChange={(on) => onChange(on ? [...filters, id] : filters.filter((other) => other !== id))}
        />
      ))}
    </fieldset>
  )
}
