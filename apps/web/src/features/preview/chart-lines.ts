import { findEntry } from '@assay/indicators'
import { type Condition, isArithmetic, isConstant, isRange, isValue, type Operand, operandLabel, unitOf } from '@assay/strategy'
import type { ChartLevel, ChartLine } from './preview-words.ts'

type Side = ChartLine['side']

/** Over the candles, or below them on a scale of their own. */
type Pane = ChartLine['pane']

/** The operands of a block as lines. Both sides of a comparison share a scale, so that their crossing is visible. */
export function linesOf(condition: Condition, valuesOf: (side: Side) => (number | null)[]): ChartLine[] {
  return sides.flatMap((side) => {
    const operand = operandOf(condition, side)
    const pane = paneOf(condition, side)
    // The candles already show the close.
    if (pane === null || operand.name === 'CLOSE') return []
    const measure = unitOf(operand)
    const unit = measure === undefined || measure === 'number' ? 'index' : measure
    return [{ side, pane, unit, label: operandLabel(operand), values: valuesOf(side) }]
  })
}

/** The numbers that an operand is compared with, in that operand's pane. */
export function levelsOf(condition: Condition): ChartLevel[] {
  const { check } = condition
  if (isArithmetic(check) || check === 'rising' || check === 'falling') return []
  return sides.flatMap((side) => {
    const pane = paneOf(condition, side === 'left' ? 'right' : 'left')
    return pane === null ? [] : numbersOf(operandOf(condition, side)).map((value) => ({ pane, value }))
  })
}

const sides = ['left', 'right'] as const

const operandOf = ({ indicator1, indicator2 }: Condition, side: Side) => (side === 'left' ? indicator1 : indicator2)

function numbersOf(operand: Operand): number[] {
  if (isValue(operand)) return [operand.params.value]
  return isRange(operand) ? [operand.params.lowerbound, operand.params.upperbound] : []
}

/** The pane of an operand; null for numbers and patterns. A computed operand is drawn with the side it is compared with. */
function paneOf(condition: Condition, side: Side): Pane | null {
  const operand = operandOf(condition, side)
  if (!operand.args) return ownPane(operand)
  if (isConstant(operand)) return null
  const other = operandOf(condition, side === 'left' ? 'right' : 'left')
  return (other.args ? null : ownPane(other)) ?? 'own'
}

/** The pane of an operand alone; null for numbers and patterns. */
export function ownPane(operand: Operand): Pane | null {
  const entry = isConstant(operand) ? undefined : findEntry(operand.name)?.entry
  if (!entry || entry.pattern) return null
  // A distance between prices is far below the prices themselves.
  return entry.unit === 'price difference' ? 'own' : entry.pane
}
