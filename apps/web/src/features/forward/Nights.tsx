import type { ForwardNight } from '@assay/contracts'
import { formatDate } from '../../ui/format-date.ts'
import { formatNumber, formatPrice, plural } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'

/** The number of nights in the strip. */
const shown = 30

/** The results of testing the same days again: last night, and the nights before it. */
export function Nights({ nights, digits }: { nights: readonly ForwardNight[]; digits: number }) {
  const [last] = nights
  if (!last)
    return (
      <Note>
        Every night, the days of the record are tested again on the bars that are stored by then. The first night is still to come.
      </Note>
    )
  if (last.all === 0) return <Note>Tested again up to {dayOf(last)}: neither the record nor the test has a closed trade.</Note>
  return (
    <>
      <p className="tnum text-20 font-medium">{formatNumber((100 * last.same) / last.all, 1)} %</p>
      <p className="mb-3 text-ink-2">
        {last.same} of {plural(last.all, 'trade')} the same, tested again up to {dayOf(last)}
        {last.priceDistance === null ? '' : `; prices ${formatPrice(last.priceDistance, digits)} apart on average`}.
      </p>
      {nights.length > 1 ? <Strip nights={nights.slice(0, shown).toReversed()} /> : null}
    </>
  )
}

/** Nights are UTC dates. */
const dayOf = ({ night }: ForwardNight): string => formatDate(Date.parse(night), 'UTC')

/** A bar for each night; its height is the share of trades that were the same. */
function Strip({ nights }: { nights: readonly ForwardNight[] }) {
  const differed = nights.filter(({ same, all }) => same < all).length
  return (
    <figure role="img" aria-label={`The last ${nights.length} nights: ${differed === 0 ? 'none' : differed} of them with differences.`}>
      <div className="flex h-10 items-end gap-px" aria-hidden="true">
        {nights.map(({ night, same, all }) => (
          <span
            key={night}
            className={`min-h-1 flex-1 ${same < all ? 'bg-warn' : 'bg-ink-3'}`}
            style={{ height: `${all === 0 ? 100 : (100 * same) / all}%` }}
          />
        ))}
      </div>
      <figcaption className="mt-1 flex justify-between text-12 text-ink-2" aria-hidden="true">
        <span>{plural(nights.length, 'night')}</span>
        <span>last night</span>
      </figcaption>
    </figure>
  )
}
