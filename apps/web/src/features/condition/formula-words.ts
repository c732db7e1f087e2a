import { type Operand, type SlotPath, slotAt } from '@assay/strategy'
import { shortText } from '../../base/short-text.ts'

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** The position of a slot in its function: "second part". */
export const placeWords = (path: SlotPath): string => `${places[path[path.length - 1]]} part`

/** The name of a slot for screen readers: "Left operand, second part of CLOSE − EMA (20): EMA (20)". */
export function slotWords(side: string, root: Operand, path: SlotPath): string {
  const text = shortText(slotAt(root, path)!)
  if (path.length === 0) return `${side}: ${text}`
  return `${side}, ${placeWords(path)} of ${shortText(slotAt(root, path.slice(0, -1))!)}: ${text}`
}
