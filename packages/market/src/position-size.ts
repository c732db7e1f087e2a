import { conversion, type Rates } from './conversion.ts'
import type { Instrument } from './instrument.ts'

// Definitions: fixtures/sizing/README.md.

/** Smallest step of a position, in lots. */
export const lotStep = 0.01

/** In lots, where the broker says nothing else. */
const usualLargestLot = 100

export interface SizingInput {
  readonly side: 'long' | 'short'
  /** Prices of the instrument. */
  readonly entry: number
  readonly stop: number
  /** In the currency of the account. */
  readonly equity: number
  readonly riskPercent: number
  /** ISO 4217 code of the account's currency. */
  readonly account: string
  readonly leverage: number
  /** Mid rates. The entry is the rate of the instrument's own pair, and wins over one that is given here. */
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
  /** A whole number of steps; 0 if even the smallest position would risk more, or need more margin. */
  readonly lots: number
  readonly reason: null | 'BELOW_MIN_LOT'
  /** What may be lost. */
  readonly riskMoney: number
  /** What one lot loses at the stop, at the rates given: they may be others when the stop is hit, and a gap can fill beyond the stop. */
  readonly lossPerLot: number
  /** What `lots` lose at the stop, never above `riskMoney`. */
  readonly actualRisk: number
  readonly actualRiskPercent: number
  readonly margin: number
  /** What made the position smaller than its risk allows. */
  readonly limitedBy: null | 'MAX_LOT' | 'MARGIN'
}

/** Why there is no position to size. */
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
    ...{ riskMoney, lossPerLot, actualRisk },
    actualRiskPercent: (100 * actualRisk) / equity,
    margin: held * marginPerLot,
    limitedBy,
  }
}

/** How many lots are left of those that the risk allows. */
function lotsWithin(allowed: number, marginPerLot: number, input: SizingInput): Pick<SizedPosition, 'lots' | 'limitedBy'> {
  const { lotStep: step = lotStep, maxLot = usualLargestLot, freeMargin = null } = input
  const byRisk = roundedDown(allowed, step)
  const isLarge = byRisk > maxLot + tolerance
  const lots = isLarge ? roundedDown(maxLot, step) : byRisk
  // A margin that equals the free margin may come out a little above it in doubles.
  if (freeMargin !== null && lots * marginPerLot > freeMargin + tolerance * Math.max(1, freeMargin))
    return { lots: Math.max(0, roundedDown(freeMargin / marginPerLot, step)), limitedBy: 'MARGIN' }
  return { lots, limitedBy: isLarge ? 'MAX_LOT' : null }
}

const tolerance = 1e-9

/** Differences of prices are decimals, and come out as 0.4999999999998: with ten thousand steps that would cost one of them. */
const withoutNoise = (distance: number) => Number(distance.toFixed(10))

/** Whole steps. Quotients of decimals come out a little below the whole number that they are: without the tolerance 0.29 would become 0.28. */
function roundedDown(lots: number, step: number): number {
  const steps = lots / step
  return Number((Math.floor(steps + Math.max(tolerance, steps * 1e-15)) * step).toPrecision(14))
}

const unsized = (reason: UnsizedPosition['reason']): UnsizedPosition => ({
  ...{ lots: null, reason, riskMoney: null, lossPerLot: null, actualRisk: null, actualRiskPercent: null, margin: null, limitedBy: null },
})
