import { findInstrument, type Instrument } from '@assay/market'
import { ask, type Note, refuse } from '../read/reader.ts'
import type { ChatContext } from '../result.ts'

/** Markets in which the pip of one broker is ten times that of another. */
const twoPips = new Set(['XAUUSD', 'XAGUSD', 'USDINR'])

/** The market of a strategy or an alert. */
export interface Market {
  readonly instrument: Instrument
  /** The last quote, else the usual price. */
  readonly reference: number
}

export function marketOf(symbol: string, context: ChatContext): Market {
  const instrument = findInstrument(symbol)
  if (!instrument) throw new Error(`there is no instrument "${symbol}"`)
  const known = context.symbol === undefined || context.symbol === symbol
  return { instrument, reference: (known ? context.last : undefined) ?? instrument.typicalPrice }
}

/** Rounds off the error of binary fractions. */
export const tidy = (value: number): number => Number(value.toPrecision(12))

/** An amount in points, with the questions and refusals that it causes. `%` has no points. */
export function pointsOf(
  { instrument }: Market,
  { value, unit, at }: { value: number; unit: string; at: number },
): { points: number; notes: Note[] } {
  if (unit === 'points') return { points: value, notes: [] }
  if (unit === 'pips')
    return { points: tidy(value * 10), notes: twoPips.has(instrument.symbol) ? [ask(at, 'pip', ['10 points', '1 point'])] : [] }
  if (unit === instrument.quote) return { points: tidy(value / instrument.point), notes: [] }
  return { points: value, notes: [unitNote(instrument, unit === 'percent' ? '%' : unit, at)] }
}

/** A refusal of a unit that does not fit. */
export const unitNote = ({ quote }: Instrument, word: string, at: number): Note =>
  refuse(at, { reason: 'unit', word, nearest: [quote, 'points', word === '%' ? 'pips' : '%'] })
