import { conversion, type Rates } from './conversion.ts'
import type { Instrument } from './instrument.ts'

// Definitions: fixtures/sizing/README.md.

/** Smallest step of a position, in lots. */
export const lotStep = 0.01

/** In lots, if the broker sets no other limit. */
const usualLargestLot = 100

export interface SizingInput {
  readonly side: 'long' | 'short'
  /** In price units of the instrument. */
  readonly entry: number
  readonly stop: number
  /** In the currency of the account. */
  readonly equity: number
  readonly riskPercent: number
  /** ISO 4217 code of the account's currency. */
  readonly account: string
  readonly leverage: number
  /** Mid rates. For the instrument's own pair the entry is the rate; it overrides a rate given here. */
  readonly rates: Rates
  /** In price units; 0 if absent. */
  readonly spread?: number
  /** For a round turn, in the currency of the account; 0 if absent. */
  readonly commissionPerLot?: number
  /** In lots: 0.01, 0.01 and 100 if absent. */
  readonly lotStep?: number
  readonly minLot?: number
  readonly maxLot?: number
  /** In the currency of the account. Not checked if absent or null. */
  readonly freeMargin?: number | null
}

/** A position, with money in the currency of the account. */
export interface SizedPosition {
  /** A whole number of steps. It is 0 if even the smallest position would risk too much or need too much margin. */
  readonly lots: number
  readonly reason: null | 'BELOW_MIN_LOT'
  /** The money that the account may lose on this position. */
  readonly riskMoney: number
  /**
   * Loss of one lot at the stop, at the given rates. Rates may differ when the stop is hit, and a gap can fill beyond
   * the stop.
   */
  readonly lossPerLot: number
  /** Loss of `lots` at the stop, never above `riskMoney`. */
  readonly actualRisk: number
  readonly actualRiskPercent: number
  readonly margin: number
  /** The limit that made the position smaller than the risk allows. */
  readonly limitedBy: null | 'MAX_LOT' | 'MARGIN'
}

/** The reason why no position size can be computed. */
export interface UnsizedPosition extends Record<Exclude<keyof SizedPosition, 'reason'>, null> {
  readonly reason: 'BAD_INPUT' | 'STOP_ON_WRONG_SIDE' | 'NO_RATE'
}

export type PositionSize = SizedPosition | UnsizedPosition

/** The largest position that loses no more than `riskPercent` of the equity if it is closed at its stop. */
export function positionSize(instrument: Pick<Instrument, 'symbol' | 'contract' | 'quote'>, input: SizingInput): PositionSize {
  const { entry, stop, equity, riskPercent, account, leverage, spread = 0, commissionPerLot = 0 } = input
  const isPositive = [equity, riskPercent, entry, leverage].every((value) => value > 0)
  if (!(isPositive && stop >= 0)) return unsized('BAD_INPUT')
  if (!(input.side === 'long' ? stop < entry : stop > entry)) return unsized('STOP_ON_WRONG_SIDE')
  const converted = conversion({ ...input.rates, [instrument.symbol]: entry }, instrument.quote, account)
  if (!converted) return unsized('NO_RATE')
  const unit = instrument.contract * converted.rate
  const riskMoney = (equity * riskPercent) / 100
  const lossPerLot = withoutNoise(Math.abs(entry - stop) + spread) * unit + commissionPerLot
  const marginPerLot = (unit * entry) / leverage
  const { lots, limitedBy } = lotsWithin(riskMoney / lossPerLot, marginPerLot, input)
  const isSmallest = lots + tolerance >= (input.minLot ?? lotStep)
  const held = isSmallest ? lots : 0
  const actualRisk = Math.min(held * lossPerLot, riskMoney)
  return {
    lots: held,
    reason: isSmallest ? null : 'BELOW_MIN_LOT',
    riskMoney,
    lossPerLot,
    actualRisk,
    actualRiskPercent: (100 * actualRisk) / equity,
    margin: held * marginPerLot,
    limitedBy,
  }
}

/** Reduces the lots that the risk allows to the largest lot size and the free margin. */
function lotsWithin(allowed: number, marginPerLot: number, input: SizingInput): Pick<SizedPosition, 'lots' | 'limitedBy'> {
  const { lotStep: step = lotStep, maxLot = usualLargestLot, freeMargin = null } = input
  const byRisk = roundedDown(allowed, step)
  const isLarge = byRisk > maxLot + tolerance
  const lots = isLarge ? roundedDown(maxLot, step) : byRisk
  // A margin that equals the free margin may come out slightly above it in doubles.
  if (freeMargin !== null && lots * marginPerLot > freeMargin + tolerance * Math.max(1, freeMargin))
    return { lots: Math.max(0, roundedDown(freeMargin / marginPerLot, step)), limitedBy: 'MARGIN' }
  return { lots, limitedBy: isLarge ? 'MAX_LOT' : null }
}

const tolerance = 1e-9

/** Price differences are decimals, but doubles give 0.4999999999998. With ten thousand steps that would lose one step. */
const withoutNoise = (distance: number) => Number(distance.toFixed(10))

/**
 * Rounds down to whole steps. Quotients of decimals may be slightly below the exact whole number: without the tolerance
 * 0.29 would become 0.28.
 */
function roundedDown(lots: number, step: number): number {
  const steps = lots / step
  return Number((Math.floor(steps + Math.max(tolerance, steps * 1e-15)) * step).toPrecision(14))
}

const unsized = (reason: UnsizedPosition['reason']): UnsizedPosition => ({
  lots: null,
  reason,
  riskMoney: null,
  lossPerLot: null,
  actualRisk: null,
  actualRiskPercent: null,
  margin: null,
  limitedBy: null,
})
