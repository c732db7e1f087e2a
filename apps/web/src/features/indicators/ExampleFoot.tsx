import { type Bars, type Timeframe, volumeKnown } from '@assay/market'
import { useTimezone } from '../../base/store.ts'
import { candleZone, formatDateTime } from '../../ui/format-date.ts'
import { plural } from '../../ui/format-number.ts'
import { type ExampleLine, occurrencesOf } from './example-lines.ts'

interface Props {
  bars: Bars
  timeframe: Timeframe
  chosen: ExampleLine
}

/** Notes on the values, and the credit for the chart library. */
export function ExampleFoot({ bars, timeframe, chosen }: Props) {
  const zone = useTimezone()
  const count = bars.time.length
  return (
    <div className="mt-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-12 text-ink-3">
      <p>
        {chosen.entry.pattern
          ? `${occurredWords(chosen, bars, candleZone(timeframe, zone))} `
          : `${plural(count, 'bar')}, at the defaults. `}
        {chosen.entry.needsVolume && volumeKnown(bars) === 'none' ? 'It needs volume, and these bars have none.' : null}
      </p>
      <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer" className="link">
        Charts by TradingView
      </a>
    </div>
  )
}

function occurredWords(chosen: ExampleLine, bars: Bars, zone: string): string {
  const found = occurrencesOf(chosen)
  const among = `in ${plural(bars.time.length, 'bar')}`
  if (found.length === 0) return `Did not occur ${among}.`
  return `Occurred ${plural(found.length, 'time')} ${among}, last on ${formatDateTime(bars.time[found[found.length - 1]], zone)}.`
}
