import { findInstrument } from '@assay/market'

const euro = findInstrument('EURUSD')!
/** EURUSD is quoted with five decimals: a pip has ten points. */
const pip = 10 * euro.point

/** The value of a number of EURUSD pips in dollars. */
export const pipsInDollars = (pips: number, lots: number): number => pips * pip * euro.contract * lots

/** A fee in dollars per lot, converted to pips of EURUSD. */
export const feeInPips = (perLot: number): number => perLot / (pip * euro.contract)

/** The share of trades that must win to break even. Stop, target and the cost of a round trip are in the same unit. */
export const neededWinRate = (stop: number, target: number, cost: number): number => (stop + cost) / (stop + target)
