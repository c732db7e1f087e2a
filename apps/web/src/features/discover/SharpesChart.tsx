import type { SearchResult } from '@assay/discover'
import { formatCount, formatNumber } from '../../ui/format-number.ts'

interface Props {
  sharpes: NonNullable<SearchResult['sharpes']>
  /** What luck alone gives the best of this many variants. */
  luck: SearchResult['luck']
  tried: number
}

/** The daily Sharpe ratios of all variants, and the line that the luckiest would reach without any edge. */
export function SharpesChart({ sharpes: { from, width, counts }, luck: { bestSharpe }, tried }: Props) {
  const to = from + width * counts.length
  const [low, high] = [Math.min(from, bestSharpe, 0), Math.max(to, bestSharpe, 0)]
  const share = (value: number) => (high > low ? ((value - low) / (high - low)) * 100 : 50)
  const most = Math.max(...counts)
  const line = formatNumber(bestSharpe, 3)
  return (
    <figure
      role="img"
      aria-label={`Sharpe ratios of ${formatCount(tried)} variants; luck alone would bring the best of them to ${line} a day`}
    >
      <div className="relative h-30 border-b border-line" aria-hidden="true">
        <div className="absolute inset-y-0 flex items-end gap-px" style={{ left: `${share(from)}%`, width: `${share(to) - share(from)}%` }}>
          {counts.map((count, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a class is its place
            <span key={i} className="flex-1 bg-ink-3" style={{ height: count > 0 ? `max(2px, ${(count / most) * 85}%)` : 0 }} />
          ))}
        </div>
        <div className="absolute inset-y-0 border-l border-dashed border-ink" style={{ left: `${share(bestSharpe)}%` }} />
      </div>
      <div className="tnum mt-1 flex justify-between text-12 text-ink-3" aria-hidden="true">
        <span>{formatNumber(low, 3)}</span>
        <span>{formatNumber(high, 3)}</span>
      </div>
      <figcaption className="mt-1 text-12 text-ink-3">
        Per day. Luck alone would bring the best of {formatCount(tried)} to {line}, where the dashed line stands.
      </figcaption>
    </figure>
  )
}
