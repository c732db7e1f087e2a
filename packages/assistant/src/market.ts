import { findInstrument, type Instrument } from '@assay/market'
import { ask, type Note, refuse } from './reader.ts'
import type { ChatContext } from './result.ts'

/** Markets in which brokers differ by ten in what a pip is. */
const twoPips = new Set(['XAUUSD', 'XAGUSD', 'USDINR'])

/** The market of a strategy or an alert. */
export interface Market {
  readonly instrument: Instrument
  /** The last quote, else its usual price. */
  readonly reference: number
}

export function marketOf(symbol: string, context: ChatContext): Market {
  const instrument = findInstrument(symbol)
  if (!instrument) throw new Error(`there is no instrument "${symbol}"`)
  const known = context.symbol === undefined || context.symbol === symbol
  return { instrument, reference: (known ? context.last : undefined) ?? instrument.typicalPrice }
}

/** Rounds away what a binary fraction adds. */
export const tidy = (value: number): number => Number(value.toPrecision(12))

/** How many points an amount is, with what has to be asked or refused. `%` has none. */
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

/** A unit that does not fit. */
export const unitNote = ({ quote }: Instrument, word: string, at: number): Note =>
  refuse(at, { reason: 'unit', word, nearest: [quote, 'points', word === '%' ? 'pips' : '%'] })
