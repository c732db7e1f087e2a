import { currencyRate, findInstrument, type Instrument, lotStep, type PositionSize, positionSize } from '@assay/market'

export interface PositionSettings {
  readonly symbol: string
  /** In dollars. */
  readonly capital: number
  readonly riskPercent: number
  readonly stopPoints: number
}

/** A position, with money in dollars. */
export interface SizedPosition extends PositionSize {
  /** What may be lost. */
  readonly money: number
  /** What is held, at the level around which simulated prices move. */
  readonly value: number
  /** The value in multiples of the capital. */
  readonly leverage: number
  /** The smallest position loses more than `money`. */
  readonly isTooSmall: boolean
}

const levelOf = (symbol: string) => {
  const { typicalPrice } = instrumentOf(symbol)
  return { bid: typicalPrice, ask: typicalPrice }
}

export function instrumentOf(symbol: string): Instrument {
  const instrument = findInstrument(symbol)
  if (!instrument) throw new Error(`There is no instrument "${symbol}".`)
  return instrument
}

export function sizedPosition({ symbol, capital, riskPercent, stopPoints }: PositionSettings): SizedPosition {
  const instrument = instrumentOf(symbol)
  const rate = currencyRate(instrument.quote, 'USD', levelOf)
  if (!rate) throw new Error(`No instrument turns ${instrument.quote} into dollars.`)
  const money = (capital * riskPercent) / 100
  const size = positionSize(instrument, stopPoints, money, rate.rate)
  const value = size.lots * instrument.contract * instrument.typicalPrice * rate.rate
  return { ...size, money, value, leverage: value / capital, isTooSmall: size.lots < lotStep }
}

/** A stop of 0.2 % of the price, in points of two digits. */
export function usualStop(symbol: string): number {
  const { typicalPrice, point } = instrumentOf(symbol)
  return Number(((0.002 * typicalPrice) / point).toPrecision(2))
}
