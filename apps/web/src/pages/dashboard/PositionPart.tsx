import {
  conversion,
  findInstrument,
  type Instrument,
  lotStep,
  positionSize,
  type Rates,
  ratesWanted,
  type SizedPosition,
} from '@assay/market'
import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useSecond } from '../../base/live/clock.ts'
import { midRates } from '../../base/live/mid-rates.ts'
import { type NewsRoot, selectClockOffset, selectLastQuotes } from '../../base/live/news.slice.ts'
import { shownAt, useQuotes } from '../../base/live/use-quotes.ts'
import { useUser } from '../../base/session/use-user.ts'
import { usePreferences } from '../../base/use-preferences.ts'
import { Part } from '../../features/dashboard/Part.tsx'
import { type PositionDraft, PositionForm } from '../../features/position/PositionForm.tsx'
import { formatAge } from '../../ui/format-date.ts'
import { formatMoney, formatNumber } from '../../ui/format-number.ts'

const usual = { riskPercent: 1, size: 100_000, currency: 'USD', stopPoints: 600, leverage: 100 }

/** The largest position that loses no more than the chosen risk. */
export function PositionPart({ symbol }: { symbol: string }) {
  const risk = useUser()?.answers['5']
  const { riskPercent = usual.riskPercent } = usePreferences()
  const [draft, setDraft] = useState<PositionDraft>({
    symbol,
    riskPercent,
    size: risk?.accountSize ?? usual.size,
    currency: risk?.currency ?? usual.currency,
    stopPoints: usual.stopPoints,
    leverage: usual.leverage,
  })
  return (
    <Part title="Position size">
      <PositionForm draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
      <Answer draft={draft} />
    </Part>
  )
}

function Answer({ draft }: { draft: PositionDraft }) {
  const { symbol, currency } = draft
  const instrument = findInstrument(symbol)!
  useQuotes(useMemo(() => [symbol, ...ratesWanted(instrument.quote, currency)], [symbol, instrument.quote, currency]))
  const quotes = useSelector((state: NewsRoot) => selectLastQuotes(state))
  const rates = useMemo(() => midRates(quotes), [quotes])
  const offset = useSelector(selectClockOffset)
  const second = useSecond()
  const converted = conversion(rates, instrument.quote, currency)
  const size = converted && sizeOf(instrument, draft, rates)
  if (!size)
    return (
      <p className="mt-3 text-ink-2">
        There is no quote that turns {instrument.quote} into {currency}, so no size can be said.
      </p>
    )
  return (
    <div className="tnum mt-3" aria-live="polite">
      <p>
        <span className="text-16 font-title">{formatNumber(size.lots, 2)} lots</span>{' '}
        <span className="text-ink-2">{sizeWords(size, currency)}</span>
      </p>
      {rates[symbol] && size.lots > 0 ? (
        <p className="text-12 text-ink-2">
          They need a margin of {formatMoney(size.margin, currency)} at a leverage of {formatNumber(draft.leverage, 0)} to 1.
        </p>
      ) : null}
      <Assumed used={converted.via.map((each) => shownAt(each, quotes[each], second, offset))} via={converted.via} />
    </div>
  )
}

/** The rates behind the size, and what it does not cover. */
function Assumed({ used, via }: { used: ReturnType<typeof shownAt>[]; via: readonly string[] }) {
  const rates = via.length > 0
  return (
    <>
      {rates ? (
        <p className={used.some(({ stale }) => stale) ? 'text-12 text-warn' : 'text-12 text-ink-3'}>
          With {via.join(' and ')}, {formatAge(Math.max(...used.map(({ ageMs }) => ageMs)))} old
          {used.some(({ quote }) => quote?.simulated) ? ', simulated: do not trade on it' : ''}.
        </p>
      ) : null}
      <p className="text-12 text-ink-3">
        {rates ? 'The loss is converted at this rate, not at the one when the stop is hit. ' : ''}A gap can fill beyond the stop and lose
        more.
      </p>
    </>
  )
}

/** Null if no rate converts the quote currency into the account's. The size is the same for both sides. */
function sizeOf(instrument: Instrument, { riskPercent, size, currency, stopPoints, leverage }: PositionDraft, rates: Rates) {
  // Without a quote this price only affects the margin, which is then not shown.
  const entry = rates[instrument.symbol] ?? instrument.typicalPrice
  const account = { equity: size, riskPercent, account: currency, leverage, rates }
  const sized = positionSize(instrument, { ...account, side: 'short', entry, stop: entry + stopPoints * instrument.point })
  return sized.lots === null ? null : sized
}

/** "lose $498.00 at the stop: the $500.00 you risk, rounded down to whole steps of 0.01 lots ($6.00 a step)." */
function sizeWords({ reason, actualRisk, riskMoney, lossPerLot, limitedBy, lots }: SizedPosition, currency: string): string {
  const step = formatMoney(lossPerLot * lotStep, currency)
  const risked = formatMoney(riskMoney, currency)
  if (reason === 'BELOW_MIN_LOT') return `Even ${lotStep} lots would lose ${step}, more than ${risked}.`
  const lost = `lose ${formatMoney(actualRisk, currency)} at the stop`
  if (limitedBy === 'MAX_LOT')
    return `${lost}, of ${risked} you risk: most brokers take no more than ${formatNumber(lots, 0)} lots in one order.`
  if (formatMoney(actualRisk, currency) === risked) return `${lost}, all that you risk.`
  return `${lost}: the ${risked} you risk, rounded down to whole steps of ${lotStep} lots (${step} a step).`
}
