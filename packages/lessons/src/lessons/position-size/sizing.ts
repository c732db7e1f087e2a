import { findInstrument, positionSize } from '@assay/market'

/** Lots of `symbol` that lose at most `money` (dollars) at a stop `distance` away. `rate`: dollars for one unit of the quote currency. */
export function lotsFor(symbol: string, distance: number, money: number, rate = 1) {
  const instrument = findInstrument(symbol)!
  return positionSize(instrument, Math.round(distance / instrument.point), money, rate)
}
