import { conversion, type Rates } from './conversion.ts'
import type { Instrument } from './instrument.ts'
import { positionSize, type SizedPosition } from './position-size.ts'

export interface AskedPosition {
  readonly stopPoints: number
  /** ISO 4217 code of the account's currency. */
  readonly currency: string
  /** What the stop may lose, in the currency of the account. */
  readonly riskMoney: number
  /** All the money in the account; null if it is not known, and the margin then limits nothing. */
  readonly equity: number | null
  readonly leverage: number
  /** Mid rates. The margin needs the one of the instrument itself. */
  readonly rates: Rates
}

/** A position with money in the currency of the account. It is the same for both sides. */
export interface AccountPosition extends Pick<SizedPosition, 'lots' | 'reason' | 'riskMoney' | 'lossPerLot' | 'actualRisk' | 'limitedBy'> {
  /** Of one lot; null without a price of the instrument. The margin then limits nothing. */
  readonly marginPerLot: number | null
  /** The symbols whose rates turned the loss into the currency of the account. */
  readonly via: readonly string[]
  /** The symbols whose rates were used at all: those, and its own where the margin is known. */
  readonly priced: readonly string[]
}

/** The largest position that loses no more than `riskMoney` at its stop and whose margin the account can pay. Null if no rate converts. */
export function accountPosition(instrument: Instrument, asked: AskedPosition): AccountPosition | null {
  const { stopPoints, currency, riskMoney, equity, leverage, rates } = asked
  const converted = conversion(rates, instrument.quote, currency)
  if (!converted) return null
  // Converted here and not in `positionSize`, which takes the entry as a rate: without a quote the entry is no rate.
  const { rate, via } = converted
  const price = rates[instrument.symbol]
  const entry = price ?? instrument.typicalPrice
  const sized = positionSize(instrument, {
    side: 'short',
    entry,
    stop: entry + stopPoints * instrument.point,
    rates: {},
    equity: riskMoney / rate,
    riskPercent: 100,
    account: instrument.quote,
    leverage,
    freeMargin: price === undefined || equity === null ? null : equity / rate,
  })
  if (sized.lots === null) return null
  const { lots, reason, limitedBy, lossPerLot, actualRisk } = sized
  return {
    lots,
    reason,
    limitedBy,
    riskMoney,
    via,
    priced: [...new Set([...via, ...(price === undefined ? [] : [instrument.symbol])])],
    lossPerLot: lossPerLot * rate,
    actualRisk: Math.min(actualRisk * rate, riskMoney),
    marginPerLot: price === undefined ? null : (instrument.contract * price * rate) / leverage,
  }
}
