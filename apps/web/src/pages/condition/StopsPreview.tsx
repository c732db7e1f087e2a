import { findInstrument } from '@assay/market'
import { hasLevels, type Side, type StopSettings, type StrategyDocument, stopsLine } from '@assay/strategy'
import { useMemo } from 'react'
import { sideNames } from '../../features/builder/place.ts'
import { LivePreview } from '../../features/preview/LivePreview.tsx'
import type { Exits, SeriesAsk } from '../../features/preview/preview-words.ts'
import { useAsk } from '../../features/preview/use-ask.ts'
import { Facts } from '../../ui/Facts.tsx'
import { plural } from '../../ui/format-number.ts'
import { PastEntry } from './PastEntry.tsx'

interface Props {
  document: StrategyDocument
  side: Side
  stops: StopSettings
  series: SeriesAsk | null
}

/** The effect that these levels would have had on the current strategy. */
export function StopsPreview({ document, side, stops, series }: Props) {
  const tried = useMemo(() => ({ ...document, stops: { ...document.stops, [side]: stops } }), [document, side, stops])
  const asked = useAsk(
    'preview',
    useMemo(() => series && { series, document: tried }, [series, tried]),
  )
  const { quote = '', digits = 2 } = findInstrument(document.symbol) ?? {}
  return (
    <div className="grid min-w-0 gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_300px]">
      <div className="flex min-w-0 flex-col gap-4">
        <p className="text-ink-2">{hasLevels(stops) ? stopsLine(stops) : 'No target, stop or trail yet.'}</p>
        <PastEntry document={tried} series={series} digits={digits} />
        {asked.answer?.figures ? <Closings side={side} exits={asked.answer.figures.exits[side]} /> : null}
      </div>
      <LivePreview
        title="Live Preview"
        asked={asked}
        capital={document.initialCapital}
        currency={quote}
        digits={digits}
        empty="With an entry rule this shows what the levels would have done."
      />
    </div>
  )
}

const reasons = [
  { key: 'target', term: 'Target', colour: 'bg-up' },
  { key: 'rule', term: 'Exit rules', colour: 'bg-ink-3' },
  { key: 'stop', term: 'Stop Loss', colour: 'bg-down' },
  { key: 'trailing_stop', term: 'Trailing Stop Loss', colour: 'bg-warn' },
] as const

/** Which of the levels closed the trades of a side. */
function Closings({ side, exits }: { side: Side; exits: Exits }) {
  const trades = reasons.reduce((sum, { key }) => sum + exits[key], 0)
  if (trades === 0) return null
  const shown = reasons.filter(({ key }) => exits[key] > 0)
  return (
    <div>
      <h3 className="text-13">What would have closed the {plural(trades, `${sideNames[side]} trade`)}</h3>
      <div aria-hidden="true" className="mt-2 flex h-2 gap-0.5">
        {shown.map(({ key, colour }) => (
          <span key={key} className={`rounded-chip ${colour}`} style={{ flexGrow: exits[key] }} />
        ))}
      </div>
      <Facts
        className="mt-1"
        facts={shown.map(({ key, term, colour }) => ({
          term,
          value: (
            <span className="inline-flex items-center gap-2">
              {plural(exits[key], 'trade')}
              <span className={`size-2 rounded-chip ${colour}`} />
            </span>
          ),
        }))}
      />
    </div>
  )
}
