import type { Search } from '@assay/contracts'
import { gateLimits, type SearchResult } from '@assay/discover'
import { useTimezone } from '../../base/store.ts'
import { meanText } from '../../features/discover/search-words.ts'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { formatCount, formatNumber, formatPercent } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'

/** The results of the sealed part, the deflated Sharpe ratio, the overfitting test and the walk-forward test, side by side. */
export function Figures({ search: { openedAt, openedBefore }, result }: { search: Search; result: SearchResult }) {
  const zone = useTimezone()
  const at = (moment: string) => formatShortDateTime(Date.parse(moment), zone)
  return (
    <>
      <dl className="grid border-b border-line md:grid-cols-2 xl:grid-cols-4">
        {figuresOf(result, openedAt ? `opened once, ${at(openedAt)}` : 'never opened: nobody came so far').map((figure) => (
          <Figure key={figure.term} {...figure} />
        ))}
      </dl>
      {openedBefore ? (
        <Note kind="warn" className="border-b border-line px-gutter py-3">
          An earlier search of this idea opened the same sealed days on {at(openedBefore)}. They are no longer unseen.
        </Note>
      ) : null}
    </>
  )
}

function figuresOf({ overfitting, walk, luck, survivors, leading, tried, days }: SearchResult, opened: string) {
  const best = survivors[0] ?? leading[0]
  const alike = `The ${formatCount(tried)} variants count as ${formatCount(Math.round(luck.effective))} independent ones.`
  const sealed = best?.sealed
  return [
    { term: 'Sealed part', value: sealed && sealed.mean !== null ? `${meanText(sealed.mean)}, n ${sealed.trades}` : '–', detail: opened },
    {
      term: 'Deflated Sharpe ratio',
      value: best?.deflated == null ? '–' : formatNumber(best.deflated, 2),
      detail: `of the first in the table; ${gateLimits.deflated} would convince. ${alike}`,
    },
    {
      term: 'Probability of overfitting',
      value: overfitting ? formatNumber(overfitting.probability, 2) : '–',
      detail: overfitting
        ? `at most ${gateLimits.overfitting} passes; ${formatCount(days)} days in ${overfitting.blocks} blocks`
        : 'too few days',
    },
    {
      term: 'Walk-forward',
      value: walk.windows.length > 0 ? `${walk.positive} of ${walk.windows.length} windows` : '–',
      detail: walk.windows.length > 0 ? `${formatPercent(gateLimits.walk * 100, 0)} or more passes` : 'too few days',
    },
  ]
}

function Figure({ term, value, detail }: { term: string; value: string; detail: string }) {
  return (
    <div className="border-line px-gutter py-4 max-md:border-b max-md:last:border-b-0 md:not-last:border-r">
      <dt className="text-12 text-ink-2">{term}</dt>
      <dd className="tnum text-20 font-title">{value}</dd>
      <dd className="text-12 text-ink-3">{detail}</dd>
    </div>
  )
}
