import { findInstrument, usualCapital } from '@assay/market'
import { useState } from 'react'
import { usePreferences } from '../../base/use-preferences.ts'
import { DashboardPart } from '../../features/dashboard/DashboardPart.tsx'
import { type PositionDraft, PositionForm } from '../../features/position/PositionForm.tsx'
import { RatesUsed } from '../../features/position/RatesUsed.tsx'
import { marginWords, noRateWords, sizeWords, usualLeverage } from '../../features/position/size-words.ts'
import { useAccountPosition } from '../../features/position/use-account-position.ts'
import { formatNumber } from '../../ui/format-number.ts'

const usual = { riskPercent: 1, stopPoints: 600 }

/** The largest position that loses no more than the chosen risk. */
export function PositionPart({ symbol }: { symbol: string }) {
  const { riskPercent = usual.riskPercent, account } = usePreferences()
  const [draft, setDraft] = useState<PositionDraft>({
    symbol,
    riskPercent,
    size: account.size ?? usualCapital,
    currency: account.currency,
    stopPoints: usual.stopPoints,
    leverage: usualLeverage,
  })
  return (
    <DashboardPart title="Position size">
      <PositionForm draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
      <Answer draft={draft} />
    </DashboardPart>
  )
}

function Answer({ draft }: { draft: PositionDraft }) {
  const { symbol, currency, size, riskPercent, stopPoints, leverage } = draft
  const instrument = findInstrument(symbol)!
  const asked = { stopPoints, currency, riskMoney: (size * riskPercent) / 100, equity: size, leverage }
  const found = useAccountPosition(instrument, asked)
  if (!found) return <p className="mt-3 text-ink-2">{noRateWords(instrument, currency)}</p>
  const { position, used } = found
  const margin = marginWords(position, instrument, asked)
  return (
    <div className="tnum mt-3" aria-live="polite">
      <p>
        <span className="text-16 font-title">{formatNumber(position.lots, 2)} lots</span>{' '}
        <span className="text-ink-2">{sizeWords(position, asked)}</span>
      </p>
      {margin ? <p className="text-12 text-ink-2">{margin}</p> : null}
      <RatesUsed used={used} />
    </div>
  )
}
