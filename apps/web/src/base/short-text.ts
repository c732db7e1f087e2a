import type { Timeframe } from '@assay/market'
import { findFunction, isEmptySlot, isFixed, labelPieces, type Operand, operandsWithin } from '@assay/strategy'

const signs: Readonly<Record<string, string>> = { '*': '×', '/': '÷', '-': '−', '+': '+' }

/** The sign of an operator; undefined for a function written before its operands. */
export const signOf = ({ name, args }: Operand): string | undefined => signs[(args && findFunction(name)?.infix) ?? '']

/** A part as short text without its timeframe: `ABS (CLOSE − EMA (20))`. */
export function shortText(operand: Operand): string {
  if (isEmptySlot(operand)) return 'empty'
  const { name, args, candle } = operand
  const ago = candle ? ` ${candle} candles` : ''
  if (!args)
    return (
      labelPieces(operand)
        .map(({ text }) => text)
        .join('') + ago
    )
  const sign = signOf(operand)
  if (sign) {
    const sides = args.map((arg) => (signOf(arg) ? `(${shortText(arg)})` : shortText(arg)))
    return sides.join(` ${sign} `) + ago
  }
  const inner = args.map(shortText).join(', ')
  return (name === 'BRACKET' ? `(${inner})` : `${findFunction(name)?.displayedName ?? name} (${inner})`) + ago
}

/** The timeframes of the parts of an operand, in reading order; none if it has only numbers. */
export const timeframesOf = (operand: Operand): Timeframe[] => [
  ...new Set(operandsWithin(operand).flatMap((each) => (each.args || isFixed(each) ? [] : [each.timeframe]))),
]
