import type { Side, StrategyDocument } from '@assay/strategy'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTimezone } from '../../base/store.ts'
import { sideNames } from '../../features/builder/place.ts'
import { CandleChart } from '../../features/preview/CandleChart.tsx'
import type { ChartTrade, PastTrade, SeriesAsk } from '../../features/preview/preview-words.ts'
import { useAsk } from '../../features/preview/use-ask.ts'
import { candleZone, formatShortDateTime } from '../../ui/format-date.ts'
import { formatCount, formatPrice, plural } from '../../ui/format-number.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

interface Props {
  document: StrategyDocument
  side: Side
  series: SeriesAsk | null
  digits: number
}

const icon = { className: 'size-4', 'aria-hidden': true } as const
const height = 'h-72 md:h-105'

/** A past trade of the side, the last one at first, with its target and how its stop moved. */
export function PastEntry({ document, side, series, digits }: Props) {
  const zone = useTimezone()
  const [number, setNumber] = useState<number | null>(null)
  const { answer, pending } = useAsk(
    'trade',
    useMemo(() => series && { series, document, side, number }, [series, document, side, number]),
  )
  if (answer === null) return <p className="text-ink-2">No closed {sideNames[side]} trade in this period.</p>
  if (!answer?.chart.trade) return <Skeleton className={height} />
  const { chart } = answer
  const sentence = tradeSentence(chart.trade!, digits, (time) => formatShortDateTime(time, candleZone(document.timeframe, zone)))
  return (
    <div aria-busy={pending}>
      <Stepper past={answer} onNumber={setNumber} />
      <CandleChart chart={chart} className={height} label={sentence} />
      <p className="mt-2 text-ink-2">{sentence}</p>
    </div>
  )
}

function Stepper({ past: { number, of }, onNumber }: { past: PastTrade; onNumber: (number: number) => void }) {
  return (
    <div className="tnum flex items-center justify-end gap-1 text-12 text-ink-2">
      <IconButton label="Previous entry" icon={<ChevronLeft {...icon} />} disabled={number <= 1} onClick={() => onNumber(number - 1)} />
      <span role="status">
        entry {formatCount(number)} of {formatCount(of)}
      </span>
      <IconButton label="Next entry" icon={<ChevronRight {...icon} />} disabled={number >= of} onClick={() => onNumber(number + 1)} />
    </div>
  )
}

const ends = { rule: 'left by a rule', stop: 'stopped', target: 'target reached', trailing_stop: 'stopped by the trailing stop' }

function tradeSentence(trade: ChartTrade, digits: number, at: (time: number) => string): string {
  const { side, entryTime, entryPrice, exitTime, exitPrice, reason, bars } = trade
  const entered = `${side === 'long' ? 'bought' : 'sold'} ${at(entryTime)} at ${formatPrice(entryPrice, digits)}`
  return `A past entry of these rules: ${entered}, ${ends[reason]} ${at(exitTime)} at ${formatPrice(exitPrice, digits)} after ${plural(bars, 'bar')}.`
}
