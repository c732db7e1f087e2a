import type { SearchResult } from '@assay/discover'
import { formatCount, formatPercent } from '../../ui/format-number.ts'

/** How the best variant of one half of the days ranks in the other half. */
export function RanksChart({ overfitting }: { overfitting: SearchResult['overfitting'] }) {
  if (!overfitting) return <p className="text-ink-2">The period is too short for this test: it takes 48 days with bars.</p>
  const { ranks, probability, combinations } = overfitting
  const most = Math.max(...ranks)
  const share = formatPercent(probability * 100, 0)
  return (
    <figure
      role="img"
      aria-label={`In ${share} of ${formatCount(combinations)} ways to split, the best of one half was no better than the median of the other`}
    >
      <div className="flex h-20 items-end gap-px" aria-hidden="true">
        {ranks.map((count, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a class is its place
            key={i}
            className={i < ranks.length / 2 ? 'flex-1 bg-down' : 'flex-1 bg-up'}
            style={{ height: `${(count / most) * 100}%` }}
          />
        ))}
      </div>
      <div className="mt-1 flex justify-between border-t border-line pt-1 text-12 text-ink-3" aria-hidden="true">
        <span>worst</span>
        <span>median</span>
        <span>best again</span>
      </div>
      <figcaption className="mt-2 text-12 text-ink-3">
        {formatCount(combinations)} ways to split the days. In {share} of them the best of one half fell to the median of the other or
        below.
      </figcaption>
    </figure>
  )
}
