import { findInstrument, type Instrument, instruments, positionSize, type Rates } from '@assay/market'

export interface PositionSettings {
  readonly symbol: string
  /** In dollars. */
  readonly capital: number
  readonly riskPercent: number
  readonly stopPoints: number
}

/** A position, with money in dollars. */
export interface SizedPosition {
  readonly lots: number
  /** The loss of one lot at the stop. */
  readonly perLot: number
  /** The loss of `lots` at the stop. */
  readonly loss: number
  /** The money at risk. */
  readonly money: number
  /** The value of the position, at the level around which simulated prices move. */
  readonly value: number
  /** The value in multiples of the capital. */
  readonly leverage: number
  /** Even the smallest position loses more than `money`. */
  readonly isTooSmall: boolean
}

const levels: Rates = Object.fromEntries(instruments.map(({ symbol, typicalPrice }) => [symbol, typicalPrice]))

export function instrumentOf(symbol: string): Instrument {
  const instrument = findInstrument(symbol)
  if (!instrument) throw new Error(`There is no instrument "${symbol}".`)
  return instrument
}

export function sizedPosition({ symbol, capital, riskPercent, stopPoints }: PositionSettings): SizedPosition {
  const instrument = instrumentOf(symbol)
  const { typicalPrice: entry, point } = instrument
  // The size is the same for both sides. Without leverage the margin equals the value, and the widget does not limit it.
  const account = { equity: capital, riskPercent, account: 'USD', leverage: 1, rates: levels, maxLot: Number.MAX_SAFE_INTEGER }
  const size = positionSize(instrument, { ...account, side: 'short', entry, stop: entry + stopPoints * point })
  if (size.lots === null) throw new Error(`A position in ${symbol} has no size: ${size.reason}.`)
  const { lots, lossPerLot: perLot, actualRisk: loss, riskMoney: money, margin: value } = size
  return { lots, perLot, loss, money, value, leverage: value / capital, isTooSmall: size.reason === 'BELOW_MIN_LOT' }
}

/** A stop of 0.2 % of the price, in points, rounded to two significant digits. */
export function usualStop(symbol: string): number {
  const { typicalPrice, point } = instrumentOf(symbol)
  return Number(((0.002 * typicalPrice) / point).toPrecision(2))
}
