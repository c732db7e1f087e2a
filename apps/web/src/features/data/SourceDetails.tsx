import type { DataSource } from '@assay/contracts'
import { referenceProviderId } from '@assay/market'
import { useTimezone } from '../../base/store.ts'
import { Facts } from '../../ui/Facts.tsx'
import { candleZone, formatDate, formatDateTime, formatShortDateTime } from '../../ui/format-date.ts'
import { formatCount, formatPercent, plural } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import { CoverageWeeks } from './CoverageWeeks.tsx'
import { RemoveImported } from './RemoveImported.tsx'
import { rangeOf } from './source-words.ts'
import { zoneWords } from './zone-words.ts'

/** The details of a series: figures, its largest gaps, the files it came from, and its problems. */
export function SourceDetails({ source, onRemoved }: { source: DataSource; onRemoved: (() => void) | undefined }) {
  const zone = useTimezone()
  const { bars, expected, share, gapCount, timeframe } = source
  const facts = [
    { term: 'Range', value: rangeOf(source, zone) },
    { term: 'Bars', value: `${formatCount(bars)} of ${timeframe}` },
    { term: 'Expected from the market hours', value: formatCount(expected) },
    { term: 'Complete', value: bars > 0 ? formatPercent(share * 100, 2) : '–' },
    { term: 'Gaps', value: formatCount(gapCount) },
  ]
  return (
    <div className="grid gap-x-12 gap-y-4 md:grid-cols-2 xl:grid-cols-3">
      <div>
        <Facts facts={facts} />
        <div className="mt-3 lg:hidden">
          <CoverageWeeks {...source} />
        </div>
      </div>
      <Gaps source={source} zone={zone} />
      <div className="flex flex-col items-start gap-4">
        <Remarks source={source} zone={zone} />
        {onRemoved && source.provider === 'csv' && bars > 0 ? <RemoveImported source={source} onRemoved={onRemoved} /> : null}
      </div>
    </div>
  )
}

interface Part {
  source: DataSource
  zone: string
}

function Gaps({ source: { gaps }, zone }: Part) {
  if (gaps.length === 0) return <Note kind="good">No bar is missing in this range.</Note>
  return (
    <div>
      <h3 className="pt-1.5 text-12 font-body text-ink-3">Largest gaps</h3>
      <Facts
        facts={gaps.map(({ from, to, bars }) => ({
          term: `${formatDateTime(from, zone)} to ${formatShortDateTime(to, zone)}`,
          value: plural(bars, 'bar'),
        }))}
      />
    </div>
  )
}

function Remarks({ source: { provider, simulated, repaired, unfinished, damaged, imports, job, timeframe }, zone }: Part) {
  return (
    <div className="flex flex-col gap-2">
      {simulated ? <Note kind="warn">Made by the simulator, with sessions and weekends. No market ever traded these prices.</Note> : null}
      {provider === referenceProviderId ? (
        <Note>
          The source is the European Central Bank, and the rates are as it states them: one price a day, around 14:15 in Frankfurt. It
          publishes them for information and advises against using them for transactions.
        </Note>
      ) : null}
      {damaged > 0 ? (
        <Note kind="warn">{plural(damaged, 'damaged file')} set aside; the range is fetched again when it is asked for.</Note>
      ) : null}
      {repaired > 0 ? (
        <Note kind="warn">{plural(repaired, 'bar')} had a high or low inside the bar and were widened at import.</Note>
      ) : null}
      {unfinished === null ? null : (
        <Note>The bar of {formatDateTime(unfinished, candleZone(timeframe, zone))} is unfinished. It is kept but not computed with.</Note>
      )}
      {job?.state === 'failed' ? <Note kind="fault">The last fetch failed: {job.error}</Note> : null}
      {imports.map(({ file, at, bars, timeZone, notes }) => (
        <Note key={`${file} ${at}`}>
          <span className="break-all">{file}</span>, {plural(bars, 'bar')}, read as {zoneWords(timeZone)}, {formatDate(at, zone)}
          {notes.map((note) => (
            <span key={note} className="block text-ink-2">
              {note}
            </span>
          ))}
        </Note>
      ))}
    </div>
  )
}
