import type { DataSource } from '@assay/contracts'
import { useDataSourcesQuery } from '../../base/data-sources.api.ts'
import { useTimezone } from '../../base/store.ts'
import { dayOf } from '../../features/builder/period.ts'
import type { Days } from '../../features/builder/work.ts'
import type { Preview } from '../../features/preview/preview-words.ts'
import type { Asked } from '../../features/preview/use-ask.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { Note } from '../../ui/Note.tsx'
import type { ChosenSeries } from './use-series.ts'

interface Props {
  series: ChosenSeries['series']
  asked: Asked<'preview'>
  onDays: (days: Days) => void
}

/** Says that real bars are held for another time than the chosen one, and offers that time. */
export function HeldNote({ series, asked, onDays }: Props) {
  const zone = useTimezone()
  const { data } = useDataSourcesQuery()
  const held = series && data ? heldElsewhere(data.sources, series, asked.answer, asked.trouble?.state === 'no-data') : undefined
  if (!series || !held) return null
  const { from, to } = held
  return (
    <Note kind="warn" className="mt-3">
      <span role="status">
        {series.symbol} bars of {held.label} are held from {formatDate(from, zone)} to {formatDate(to - 1, zone)} only.{' '}
        {asked.answer?.facts.simulated ? 'This period shows simulated ones.' : 'This period lies beyond them.'}
      </span>{' '}
      <Button className="ml-2 h-7!" onClick={() => onDays({ from: dayOf(from, zone), to: dayOf(to - 1, zone), zone })}>
        Use the held range
      </Button>
    </Note>
  )
}

/** Allows for a weekend and a holiday between the last bar and the end of the period. */
const patienceMs = 5 * 86_400_000

/** The real series with most bars, if the period uses other bars or extends beyond their end. */
function heldElsewhere(sources: readonly DataSource[], series: NonNullable<Props['series']>, preview: Preview | undefined, none: boolean) {
  const real = sources
    .filter(({ symbol, simulated, bars }) => symbol === series.symbol && !simulated && bars > 0)
    .toSorted((a, b) => b.bars - a.bars)[0]
  if (!real || real.from === null || real.to === null) return undefined
  const ended = preview?.facts.last != null && Math.min(series.to, Date.now()) - preview.facts.last > patienceMs
  if (!none && !preview?.facts.simulated && !ended) return undefined
  const inside = real.from <= series.from && series.to - patienceMs <= real.to
  return inside ? undefined : { from: real.from, to: real.to, label: real.label }
}
