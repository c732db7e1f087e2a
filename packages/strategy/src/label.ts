import { findEntry, type ParamField } from '@assay/indicators'
import { findFunction } from './functions.ts'
import { foldOperand, isFixed } from './operand.ts'
import type { Operand } from './types.ts'

/** A choice is shown by name, any other parameter as a number. */
function paramText({ kind, choices }: ParamField, value: number): string {
  return kind === 'choice' ? (choices?.[value] ?? String(value)) : String(value)
}

/** A piece of a label. With `field` the piece is the number of that parameter. */
export interface LabelPiece {
  text: string
  field?: ParamField
}

/** The parameters that a block shows: all except a `source` at its default. */
function paramPieces({ name, params }: Operand): LabelPiece[] {
  const fields = findEntry(name)?.entry.paramSpecs
  if (!fields) return Object.values(params).map((value) => ({ text: String(value) }))
  return fields
    .map((field) => ({ field, value: params[field.name] ?? field.default }))
    .filter(({ field, value }) => field.name !== 'source' || value !== field.default)
    .map(({ field, value }) => ({ text: paramText(field, value), ...(field.kind !== 'choice' && { field }) }))
}

const between = (pieces: LabelPiece[], separator: string) =>
  pieces.flatMap((piece, i) => (i === 0 ? [piece] : [{ text: separator }, piece]))

const agoText = (candle: number) => `${-candle} ${candle === -1 ? 'candle' : 'candles'} ago`

/** The parts of an operand's label, so that a page can style them separately. Empty parts are not shown. */
export interface OperandLabel {
  /** `EMA (8)`, `30`, `3000 to 3100`. */
  text: string
  timeframe: string
  /** `3 candles ago`. */
  offset: string
}

const bare = (text: string): OperandLabel => ({ text, timeframe: '', offset: '' })

const joined = ({ text, timeframe, offset }: OperandLabel) => `${text}${timeframe && ` [${timeframe}]`}${offset && ` ${offset}`}`

interface Built {
  label: OperandLabel
  /** True for an infix function whose text has no brackets yet. */
  open: boolean
}

/** The label of a function shows no timeframe, because each operand shows its own. */
function functionLabel({ name, candle }: Operand, args: Built[]): Built {
  const found = findFunction(name)
  const offset = candle ? agoText(candle) : ''
  if (found?.infix && args.length === 2) {
    const [left, right] = args.map(({ label, open }) => (open ? `(${joined(label)})` : joined(label)))
    const text = `${left} ${found.infix} ${right}`
    return { label: { text: offset === '' ? text : `(${text})`, timeframe: '', offset }, open: offset === '' }
  }
  const inner = `(${args.map(({ label }) => joined(label)).join(', ')})`
  return { label: { text: name === 'BRACKET' ? inner : `${found?.displayedName ?? name} ${inner}`, timeframe: '', offset }, open: false }
}

/** The text of a label in pieces, so that a page can make its numbers editable in place. The label of a function is one piece. */
export function labelPieces(operand: Operand): LabelPiece[] {
  if (operand.args) return [{ text: labelParts(operand).text }]
  const { name } = operand
  if (name === 'PATTERN') return [{ text: name }]
  const numbers = paramPieces(operand)
  if (name === 'VALUE') return numbers
  if (name === 'RANGE') return between(numbers, ' to ')
  return numbers.length > 0 ? [{ text: `${name} (` }, ...between(numbers, ', '), { text: ')' }] : [{ text: name }]
}

function entryLabel(operand: Operand): OperandLabel {
  const { timeframe, candle } = operand
  const text = labelPieces(operand)
    .map((piece) => piece.text)
    .join('')
  return isFixed(operand) ? bare(text) : { text, timeframe, offset: candle ? agoText(candle) : '' }
}

export function labelParts(operand: Operand): OperandLabel {
  const built = foldOperand<Built>(operand, (each, args) =>
    each.args ? functionLabel(each, args) : { label: entryLabel(each), open: false },
  )
  return built.label
}

/** `EMA (8) [15min]`, `EMA (8) [15min] 3 candles ago`, `30`, `3000 to 3100`, `ABS (CLOSE [15min] - EMA (20) [15min])`. */
export const operandLabel = (operand: Operand): string => joined(labelParts(operand))
