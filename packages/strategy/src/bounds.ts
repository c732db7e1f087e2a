import { type CatalogueEntry, findEntry } from '@assay/indicators'
import type { Operand } from './types.ts'

/** The values that a series can take, both ends included. */
export interface Bounds {
  readonly min: number
  readonly max: number
}

const percent: Bounds = { min: 0, max: 100 }
const positive: Bounds = { min: 0, max: Number.POSITIVE_INFINITY }
const balanced: Bounds = { min: -100, max: 100 }
const unit: Bounds = { min: -1, max: 1 }

/** By function code, for all outputs of the function. Only bounds that follow from the formula, whatever the bars. */
const byFunction: Readonly<Record<string, Bounds>> = {
  RSI: percent,
  MFI: percent,
  ADX: percent,
  ADXR: percent,
  DX: percent,
  PLUS_DI: percent,
  MINUS_DI: percent,
  AROON: percent,
  IMI: percent,
  STOCH: percent,
  STOCHF: percent,
  STOCHRSI: percent,
  ULTOSC: percent,
  WILLR: { min: -100, max: 0 },
  AROONOSC: balanced,
  CMO: balanced,
  BOP: unit,
  CORREL: unit,
  ATR: positive,
  NATR: positive,
  TRANGE: positive,
  VAR: positive,
}

/** Never negative: prices of the instruments we have, and volume. */
const positiveEntries = new Set(['OPEN', 'HIGH', 'LOW', 'CLOSE', 'VOLUME'])

/** Averages that may leave the range of their input. */
const overshooting = new Set(['DEMA', 'TEMA', 'T3'])

const overshoots = ({ params }: Operand, { paramSpecs }: CatalogueEntry) =>
  paramSpecs.some(({ name, choices, default: standard }) => overshooting.has(choices?.[params[name] ?? standard] ?? ''))

/** The values an operand can take, or undefined where nothing is known about them. */
export function boundsOf(operand: Operand): Bounds | undefined {
  const entry = operand.args ? undefined : findEntry(operand.name)?.entry
  if (!entry || overshoots(operand, entry)) return undefined
  if (positiveEntries.has(entry.name)) return positive
  return Object.hasOwn(byFunction, entry.function) ? byFunction[entry.function] : undefined
}
