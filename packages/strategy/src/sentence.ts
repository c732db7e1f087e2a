import { findEntry, type ParamField } from '@assay/indicators'
import type { Timeframe } from '@assay/market'
import { isArithmetic, operatorOf } from './check.ts'
import { type LabelPiece, labelParts, labelPieces, operandLabel } from './label.ts'
import { limits } from './limits.ts'
import { isPatternSign, isValue } from './operand.ts'
import type { Check, Condition, Operand } from './types.ts'

/** A token of a block's line. `timeframe` and `offset` are empty when there is nothing to show. */
export type Token =
  | { kind: 'operand'; text: string; timeframe: string; offset: string }
  /** `text` is what the block shows; `check` identifies the operator. */
  | { kind: 'operator'; text: string; check: Check }

/** The sides of a condition. */
type Side = 'indicator1' | 'indicator2'

export const isRun = (check: Check) => check === 'rising' || check === 'falling'

/** The text on the right of `rising` and `falling`: empty for one candle, otherwise the number in a row. */
function runText(right: Operand): string {
  const candles = isValue(right) ? right.params.value : 1
  return candles === 1 ? '' : `${candles} candles in a row`
}

const runField: ParamField = { name: 'value', kind: 'int', label: 'Candles in a row', default: 1, min: 1, max: limits.run }

/** The pieces of the token on one side. */
export function tokenPieces(block: Condition, side: Side): LabelPiece[] {
  const operand = block[side]
  if (side === 'indicator1' || !isRun(block.check)) return labelPieces(operand)
  return [{ text: String(operand.params.value), field: runField }, { text: ' candles in a row' }]
}

/** The tokens of a block's line. */
export function blockTokens({ indicator1, check, indicator2 }: Condition): Token[] {
  const left: Token = { kind: 'operand', ...labelParts(indicator1) }
  const operator: Token = { kind: 'operator', text: operatorOf(check).inline, check }
  if (!isRun(check)) return [left, operator, { kind: 'operand', ...labelParts(indicator2) }]
  const run = runText(indicator2)
  return run === '' ? [left, operator] : [left, operator, { kind: 'operand', text: run, timeframe: '', offset: '' }]
}

/** `EMA (8) [15min] crosses above EMA (24) [15min]`. */
export function blockLine({ indicator1, check, indicator2 }: Condition): string {
  const right = isRun(check) ? runText(indicator2) : operandLabel(indicator2)
  return [operandLabel(indicator1), operatorOf(check).inline, right].filter((part) => part !== '').join(' ')
}

/** A note for an arithmetic block, which holds where its result is greater than zero; empty for other blocks. */
export function blockNote({ check }: Condition): string {
  return isArithmetic(check) ? 'holds where the result is greater than 0' : ''
}

const units: Readonly<Record<string, string>> = { min: 'minute', h: 'hour', D: 'day', W: 'week' }

/** Writes `15min` as `15 minutes`. */
export function timeframeWords(timeframe: Timeframe): string {
  const [, count, unit] = /^(\d+)(\w+)$/.exec(timeframe)!
  return `${count} ${units[unit]}${count === '1' ? '' : 's'}`
}

function operandWords(operand: Operand): string {
  const { text, timeframe, offset } = labelParts(operand)
  const name = (findEntry(operand.name)?.entry.pattern && findEntry(operand.name)?.entry.displayedName) || text
  const on = timeframe === '' ? '' : ` on ${timeframeWords(operand.timeframe)}`
  return `${name.replaceAll(/[()[\]]/g, '').trim()}${on}${offset && ` ${offset}`}`
}

/** A condition in plain words, for a screen reader. */
export function conditionWords({ indicator1, check, indicator2 }: Condition): string {
  if (isPatternSign(indicator2)) return `${operandWords(indicator1)} occurs`
  if (isPatternSign(indicator1)) return `${operandWords(indicator2)} occurs`
  const left = operandWords(indicator1)
  const { words } = operatorOf(check)
  if (isRun(check)) return [left, words, runText(indicator2)].filter((part) => part !== '').join(' ')
  if (check === 'between') return `${left} ${words} ${operandWords(indicator2).replace(' to ', ' and ')}`
  const line = `${left} ${words} ${operandWords(indicator2)}`
  return isArithmetic(check) ? `${line} is greater than 0` : line
}
