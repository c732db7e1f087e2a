import { findFunction, isEmptySlot, labelPieces, type Operand, type SlotPath, slotAt } from '@assay/strategy'

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

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** The position of a slot in its function: "second part". */
export const placeWords = (path: SlotPath): string => `${places[path[path.length - 1]]} part`

/** The name of a slot for screen readers: "Left operand, second part of CLOSE − EMA (20): EMA (20)". */
export function slotWords(side: string, root: Operand, path: SlotPath): string {
  const text = shortText(slotAt(root, path)!)
  if (path.length === 0) return `${side}: ${text}`
  return `${side}, ${placeWords(path)} of ${shortText(slotAt(root, path.slice(0, -1))!)}: ${text}`
}
