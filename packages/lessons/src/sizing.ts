import { findInstrument, positionSize } from '@assay/market'

/**
 * Lots of `symbol` that lose at most `money` (dollars) at a stop `distance` away, in prices of the symbol. `rate`: dollars for one unit of
 * the quote currency. `perLot` and `loss` are the losses of one lot and of these lots at that stop, in dollars.
 */
export function lotsFor(symbol: string, distance: number, money: number, rate = 1) {
  const instrument = findInstrument(symbol)!
  const { lots, lossPerLot, actualRisk } = positionSize(instrument, {
    side: 'long',
    equity: money,
    riskPercent: 100,
    account: 'USD',
    leverage: 1,
    // Only the distance matters, so the stop may be at 0.
    entry: distance,
    stop: 0,
    rates: { [`${instrument.quote}USD`]: rate },
  })
  return { lots: lots ?? 0, perLot: lossPerLot ?? 0, loss: actualRisk ?? 0 }
}

/** The gain or loss of one lot, in dollars, when the price moves by `distance`. */
export const perLot = (symbol: string, distance: number, rate = 1): number => lotsFor(symbol, distance, 1, rate).perLot
