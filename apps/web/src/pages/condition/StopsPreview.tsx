import { findInstrument } from '@assay/market'
import { hasLevels, type Side, type StrategyDocument, stopsLine } from '@assay/strategy'
import { SourceChip } from '../../base/SourceChip.tsx'
import { numbersOn } from '../../features/preview/numbers-on.ts'
import type { SeriesAsk } from '../../features/preview/preview-words.ts'
import { TroubleNote } from '../../features/preview/TroubleNote.tsx'
import type { Asked } from '../../features/preview/use-ask.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LevelTable } from './LevelTable.tsx'
import { PastEntry } from './PastEntry.tsx'

interface Props {
  /** The strategy with the levels that are tried. */
  document: StrategyDocument
  side: Side
  series: SeriesAsk | null
  /** Why there is no period, or null. */
  fault: string | null
  asked: Asked<'levels'>
}

/** The effect that the levels would have had on the trades of their side. */
export function StopsPreview({ document, side, series, fault, asked }: Props) {
  const { quote = '', digits = 2 } = findInstrument(document.symbol) ?? {}
  const stops = document.stops[side]
  const hasEntry = document.rules[side].entry.length > 0
  return (
    <section aria-label="Live Preview" className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2>Live Preview</h2>
        <p className="text-12 text-ink-2">{hasLevels(stops) ? stopsLine(stops) : 'No target, stop or trail yet.'}</p>
      </div>
      {fault ? <Note kind="warn">{fault} Correct the days in the builder.</Note> : null}
      {asked.trouble ? <TroubleNote trouble={asked.trouble} /> : null}
      {hasEntry ? null : <p className="text-ink-2">With an entry rule this shows what the levels would have done.</p>}
      {fault || asked.trouble || !hasEntry ? null : (
        <>
          <PastEntry document={document} side={side} series={series} digits={digits} />
          {asked.answer ? <LevelTable side={side} rows={asked.answer.rows} currency={quote} /> : <Skeleton className="h-40" />}
          {asked.answer && series ? (
            <p>
              <SourceChip on={numbersOn(series, asked.answer.facts)} />
            </p>
          ) : null}
        </>
      )}
    </section>
  )
}
