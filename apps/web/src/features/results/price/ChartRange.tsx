import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { type ChartView, type Range, ranges } from './chart-range.ts'
import type { PriceSeries } from './price-series.ts'

interface Props {
  series: PriceSeries
  view: ChartView
  /** Called with a range, around a time (UTC milliseconds) or the middle of what is shown. */
  onRange: (range: Range, around?: number) => void
}

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Shows the whole period or a part of it, and goes to a day. */
export function ChartRange({ series, view, onRange }: Props) {
  const goTo = (text: string) =>
    onRange(view.range === null || view.range === 'All' ? 'Week' : view.range, Date.parse(`${text}T12:00:00.000Z`))
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-2">
      {(Object.keys(ranges) as Range[]).map((range) => (
        <Button
          key={range}
          kind={view.range === range ? 'plain' : 'quiet'}
          aria-pressed={view.range === range}
          onClick={() => onRange(range)}
        >
          {range}
        </Button>
      ))}
      <GoTo first={day(series.from)} last={day(series.to - 1)} onDay={goTo} />
      {view.timeframe === series.timeframe ? null : (
        <span className="text-12 text-ink-3">
          {view.timeframe} candles, because {series.timeframe} ones of so long a time do not fit. Click one to see those.
        </span>
      )}
    </div>
  )
}

/** A day typed or picked. A day outside the period, such as one whose year is half typed, leads nowhere. */
function GoTo({ first, last, onDay }: { first: string; last: string; onDay: (day: string) => void }) {
  const [text, setText] = useState('')
  const change = (next: string) => {
    setText(next)
    if (next >= first && next <= last) onDay(next)
  }
  return <TextField label="Go to date" hideLabel type="date" min={first} max={last} value={text} onChange={change} className="w-40" />
}
