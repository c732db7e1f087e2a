import type { CatalogueEntry, KnownEvents } from '@assay/indicators'
import { type Bars, barColumns } from '@assay/market'
import { useMemo } from 'react'
import type { ReadCandles } from '../../base/read-candles.ts'
import { plural } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import { DrawnExample } from './DrawnExample.tsx'
import { lastOf, linesOf } from './example-lines.ts'

interface Props {
  entry: CatalogueEntry
  candles: ReadCandles
  /** For entries that read events. */
  calendar?: KnownEvents
}

/** The entry on bars, computed here and drawn if there is anything to draw. */
export function ExampleChart({ entry, candles, calendar }: Props) {
  const bars = useMemo(() => barsOf(candles), [candles])
  const lines = useMemo(() => linesOf(entry, bars, { timeframe: candles.meta.timeframe, calendar }), [entry, bars, candles, calendar])
  const chosen = lines.find((line) => line.entry.name === entry.name)
  if (!chosen || (!entry.pattern && lastOf(chosen) < 0))
    return <Note className="text-ink-2">Nothing to draw: it has no value of its own on {plural(bars.time.length, 'bar')}.</Note>
  return <DrawnExample meta={candles.meta} bars={bars} lines={lines} chosen={chosen} />
}

function barsOf({ columns }: ReadCandles): Bars {
  return Object.fromEntries(barColumns.map((name) => [name, Float64Array.from(columns[name])])) as unknown as Bars
}
