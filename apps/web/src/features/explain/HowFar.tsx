import type { TradeStory } from '@assay/backtest'
import type { ResultFormat } from './result-format.ts'

/** A line from the worst to the best price, with entry and exit on it. The text below says the same. */
export function HowFar({ story: { trade, open, best, worst, direction }, format }: { story: TradeStory; format: ResultFormat }) {
  const entry = trade?.entry_price ?? open?.entry_price ?? best
  const exit = trade?.exit_price ?? open?.last_price ?? entry
  const [low, high] = [Math.min(best, worst), Math.max(best, worst)]
  const at = (price: number) => `${high === low ? 50 : ((price - low) / (high - low)) * 100}%`
  const gainRight = direction === 'long'
  return (
    <div aria-hidden="true" className="tnum mt-2 mb-1 text-12">
      <div className="relative h-4">
        <div className="absolute top-1.5 h-1 w-full overflow-hidden rounded-full">
          <div className={`absolute h-full ${gainRight ? 'bg-down/60' : 'bg-up/60'}`} style={{ left: 0, width: at(entry) }} />
          <div className={`absolute h-full ${gainRight ? 'bg-up/60' : 'bg-down/60'}`} style={{ left: at(entry), right: 0 }} />
        </div>
        <div className="absolute top-0 h-4 w-0.5 -translate-x-1/2 bg-ink-2" style={{ left: at(entry) }} />
        <div className="absolute top-0 h-4 w-0.5 -translate-x-1/2 bg-accent" style={{ left: at(exit) }} />
      </div>
      <div className="flex justify-between text-ink-3">
        <span>{format.price(low)}</span>
        <span>
          entered {format.price(entry)}, {trade ? 'left' : 'now'} {format.price(exit)}
        </span>
        <span>{format.price(high)}</span>
      </div>
    </div>
  )
}
