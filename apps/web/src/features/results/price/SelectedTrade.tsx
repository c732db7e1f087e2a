import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Change } from '../../../ui/Change.tsx'
import { formatCount, formatNumber } from '../../../ui/format-number.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { ListedTrade } from '../listed-trades.ts'
import type { FoundStop } from './find-stop.ts'
import { tradeSentence } from './trade-sentence.ts'

interface Props {
  trades: readonly ListedTrade[]
  index: number | null
  stop: FoundStop | null
  currency: string
  digits: number
  zone: string
  onSelect: (index: number) => void
}

const icon = { className: 'size-4', 'aria-hidden': true } as const

/** The selected trade in words, with buttons for the previous and next one. Without a selection, a button for the last. */
export function SelectedTrade({ trades, index, stop, currency, digits, zone, onSelect }: Props) {
  const trade = index === null ? null : trades[index]
  if (trades.length === 0) return null
  return (
    <div className="flex items-start gap-2">
      <div className="min-h-10 flex-1 text-12 text-ink-2 max-md:min-h-20" aria-live="polite">
        {trade ? (
          <p className="tnum">
            {tradeSentence(trade, { digits, zone })}{' '}
            <Change value={trade.pnl}>
              {formatNumber(trade.pnl, 2, { signed: true })} {currency}
            </Change>
          </p>
        ) : (
          <p>Select a trade here, in the table or by a click on the bars that it was held through.</p>
        )}
        {stop && 'why' in stop ? <p className="text-warn">{stop.why}</p> : null}
      </div>
      <nav aria-label="Trade in the chart" className="flex shrink-0 items-center gap-1">
        <IconButton
          label="Trade before"
          icon={<ChevronLeft {...icon} />}
          disabled={index === 0}
          onClick={() => onSelect(index === null ? trades.length - 1 : index - 1)}
        />
        <span className="tnum text-12 text-ink-3">
          {index === null ? '–' : formatCount(index + 1)} of {formatCount(trades.length)}
        </span>
        <IconButton
          label="Next trade"
          icon={<ChevronRight {...icon} />}
          disabled={index === trades.length - 1}
          onClick={() => onSelect(index === null ? 0 : index + 1)}
        />
      </nav>
    </div>
  )
}
