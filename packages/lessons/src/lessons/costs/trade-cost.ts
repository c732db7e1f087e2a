import { findInstrument } from '@assay/market'

const euro = findInstrument('EURUSD')!
/** EURUSD is quoted with five decimals: a pip has ten points. */
const pip = 10 * euro.point

/** Dollars that so many pips of EURUSD are worth. */
export const pipsInDollars = (pips: number, lots: number): number => pips * pip * euro.contract * lots

/** Pips of EURUSD that a fee in dollars per lot is worth. */
export const feeInPips = (perLot: number): number => perLot / (pip * euro.contract)

/** The share of trades that has to win to come out even. Stop, target and the cost of a round trip in one unit. */
export const neededWinRate = (stop: number, target: number, cost: number): number => (stop + cost) / (stop + target)
