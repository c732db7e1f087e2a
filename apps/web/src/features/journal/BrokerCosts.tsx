import type { JournalTerms } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { formatNumber, formatPrice, plural } from '../../ui/format-number.ts'
import { signed } from './journal-words.ts'

interface Props {
  instrument: string
  terms: JournalTerms
}

/** What the broker has taken for a symbol, as its deals and bars show it. */
export function BrokerCosts({ instrument, terms }: Props) {
  const { spreadByHour, bars, symbol, commissionDeals } = terms
  return (
    <>
      <p className="text-12 text-ink-3">
        {symbol}: {plural(commissionDeals, 'deal')}, {plural(bars, 'recorded minute')}.
      </p>
      <Facts facts={factsOf(instrument, terms)} />
      {spreadByHour.some((spread) => spread !== null) ? <Hours spreads={spreadByHour} /> : null}
    </>
  )
}

function factsOf(instrument: string, { spreadByHour, currency, commissionPerLot, swap, contract }: JournalTerms): Fact[] {
  const { digits = 5, quote = '' } = findInstrument(instrument) ?? {}
  const price = (value: number) => `${formatPrice(value, digits)} ${quote}`
  const known = spreadByHour.filter((spread) => spread !== null).sort((a, b) => a - b)
  const widest = known.at(-1)
  const night = (value: number) => {
    if (swap?.mode === 1) return `${signed(value * swap.point * contract)} ${quote}`
    return swap?.mode === 4 ? `${signed(value)} ${currency}` : 'counted in a way that is not known here'
  }
  return [
    { term: 'Spread, median hour', value: known.length > 0 ? price(known[known.length >> 1]) : 'not recorded' },
    ...(widest === undefined ? [] : [{ term: `Spread, ${spreadByHour.indexOf(widest)}:00 UTC, the widest`, value: price(widest) }]),
    {
      term: 'Commission a lot, both ways',
      value: commissionPerLot === null ? 'not known' : `${formatNumber(2 * commissionPerLot, 2, { signed: true })} ${currency}`,
    },
    { term: 'Swap a lot and night, long', value: swap ? night(swap.long) : 'not reported' },
    { term: 'Swap a lot and night, short', value: swap ? night(swap.short) : 'not reported' },
  ]
}

/** The spread of each hour; those at twice the median or more stand out. */
function Hours({ spreads }: { spreads: JournalTerms['spreadByHour'] }) {
  const known = spreads.filter((spread) => spread !== null).sort((a, b) => a - b)
  const [most, median] = [known[known.length - 1], known[known.length >> 1]]
  return (
    <figure className="mt-3" aria-label="Spread by the hour of the day in UTC">
      <div aria-hidden="true" className="flex h-12 items-end gap-0.5">
        {spreads.map((spread, hour) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
            key={hour}
            className={spread !== null && spread >= 2 * median ? 'min-w-0 flex-1 bg-warn' : 'min-w-0 flex-1 bg-ink-3'}
            style={{ height: `${spread === null || most === 0 ? 0 : (100 * spread) / most}%` }}
          />
        ))}
      </div>
      <figcaption className="tnum mt-1 flex justify-between text-12 text-ink-3">
        <span>0 UTC</span>
        <span>12</span>
        <span>24</span>
      </figcaption>
    </figure>
  )
}
