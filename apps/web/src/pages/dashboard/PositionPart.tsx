import { currencyRate, findInstrument, lotStep, positionSize, ratesWanted } from '@assay/market'
import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useSecond } from '../../base/live/clock.ts'
import { type NewsRoot, selectClockOffset, selectLastQuotes } from '../../base/live/news.slice.ts'
import { shownAt, useQuotes } from '../../base/live/use-quotes.ts'
import { useUser } from '../../base/session/use-user.ts'
import { usePreferences } from '../../base/use-preferences.ts'
import { Part } from '../../features/dashboard/Part.tsx'
import { type PositionDraft, PositionForm } from '../../features/position/PositionForm.tsx'
import { formatAge } from '../../ui/format-date.ts'
import { formatMoney, formatNumber } from '../../ui/format-number.ts'

const usual = { riskPercent: 1, size: 100_000, currency: 'USD', stopPoints: 600 }

/** How large a position may be that loses no more than one wants to. */
export function PositionPart({ symbol }: { symbol: string }) {
  const risk = useUser()?.answers['5']
  const { riskPercent = usual.riskPercent } = usePreferences()
  const [draft, setDraft] = useState<PositionDraft>({
    symbol,
    riskPercent,
    size: risk?.accountSize ?? usual.size,
    currency: risk?.currency ?? usual.currency,
    stopPoints: usual.stopPoints,
  })
  return (
    <Part title="Position size">
      <PositionForm draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
      <Answer draft={draft} />
    </Part>
  )
}

function Answer({ draft }: { draft: PositionDraft }) {
  const { symbol, riskPercent, size, currency, stopPoints } = draft
  const instrument = findInstrument(symbol)!
  useQuotes(useMemo(() => ratesWanted(instrument.quote, currency), [instrument.quote, currency]))
  const quotes = useSelector((state: NewsRoot) => selectLastQuotes(state))
  const offset = useSelector(selectClockOffset)
  const second = useSecond()
  const rate = currencyRate(instrument.quote, currency, (wanted) => quotes[wanted])
  if (!rate)
    return (
      <p className="mt-3 text-ink-2">
        There is no quote that turns {instrument.quote} into {currency}, so no size can be said.
      </p>
    )
  const money = (size * riskPercent) / 100
  const { lots, perLot, loss } = positionSize(instrument, stopPoints, money, rate.rate)
  const used = rate.via.map((each) => shownAt(each, quotes[each], second, offset))
  return (
    <p className="tnum mt-3" aria-live="polite">
      <span className="text-16 font-title">{formatNumber(lots, 2)} lots</span>{' '}
      <span className="text-ink-2">
        {lots < lotStep
          ? `Even ${lotStep} lots would lose ${formatMoney(perLot * lotStep, currency)}, more than ${formatMoney(money, currency)}.`
          : lossWords({ loss, money, perLot, currency })}
      </span>
      {rate.via.length > 0 ? (
        <span className={used.some(({ stale }) => stale) ? 'block text-12 text-warn' : 'block text-12 text-ink-3'}>
          With {rate.via.join(' and ')}, {formatAge(Math.max(...used.map(({ ageMs }) => ageMs)))} old
          {used.some(({ quote }) => quote?.simulated) ? ', simulated: do not trade on it' : ''}.
        </span>
      ) : null}
    </p>
  )
}

interface Loss {
  loss: number
  /** What may be lost at most. */
  money: number
  perLot: number
  currency: string
}

/** "lose $498.00 at the stop: the $500.00 you risk, rounded down to whole steps of 0.01 lots ($6.00 a step)." */
function lossWords({ loss, money, perLot, currency }: Loss): string {
  const lost = `lose ${formatMoney(loss, currency)} at the stop`
  const risked = formatMoney(money, currency)
  if (formatMoney(loss, currency) === risked) return `${lost}, all that you risk.`
  return `${lost}: the ${risked} you risk, rounded down to whole steps of ${lotStep} lots (${formatMoney(perLot * lotStep, currency)} a step).`
}
