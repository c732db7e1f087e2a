import { limits } from './limits.ts'
import { isConstant, isPatternSign, isRange, isValue } from './operand.ts'
import type { Path } from './path.ts'
import { type Problem, problem } from './problem.ts'
import type { Condition } from './types.ts'
import { checks } from './types.ts'
import { isPatternEntry, operandProblems } from './validate-operand.ts'

/** Everything wrong with a condition: first its operands, then their combination. */
export function conditionProblems(condition: Condition, at: Path = []): Problem[] {
  const { indicator1, check, indicator2 } = condition
  if (!checks.includes(check)) return [problem('RULE_INVALID', [...at, 'check'], `There is no check "${check}".`)]
  const inside = [...operandProblems(indicator1, [...at, 'indicator1']), ...operandProblems(indicator2, [...at, 'indicator2'])]
  if (inside.length > 0) return inside
  const fault = patternFault(condition) ?? rangeFault(condition) ?? constantFault(condition) ?? runFault(condition)
  return fault ? [problem('RULE_INVALID', [...at, fault.field], fault.message)] : []
}

interface Fault {
  field: keyof Condition
  message: string
}

/** A pattern is compared by `==` with PATTERN, on either side, and PATTERN only with a pattern. */
function patternFault({ indicator1, check, indicator2 }: Condition): Fault | undefined {
  const signs = [isPatternSign(indicator1), isPatternSign(indicator2)]
  const entries = [isPatternEntry(indicator1), isPatternEntry(indicator2)]
  if (!signs.includes(true) && !entries.includes(true)) return undefined
  if (check !== '==') return { field: 'check', message: `A pattern goes with "==" only, not with "${check}".` }
  if ((signs[0] && entries[1]) || (entries[0] && signs[1])) return undefined
  const first = signs[0] || entries[0]
  const message = signs.includes(true)
    ? 'PATTERN stands beside a candlestick pattern only.'
    : 'A candlestick pattern is compared with PATTERN only.'
  return { field: first ? 'indicator2' : 'indicator1', message }
}

function rangeFault({ indicator1, check, indicator2 }: Condition): Fault | undefined {
  if (isRange(indicator1)) return { field: 'indicator1', message: 'RANGE stands on the right of "between" only.' }
  if (check === 'between' && !isRange(indicator2)) return { field: 'indicator2', message: '"between" takes a RANGE on its right.' }
  if (check !== 'between' && isRange(indicator2)) return { field: 'check', message: `RANGE goes with "between" only, not with "${check}".` }
  return undefined
}

function constantFault({ indicator1, check, indicator2 }: Condition): Fault | undefined {
  if (!isConstant(indicator1)) return undefined
  if (check === 'rising' || check === 'falling') return { field: 'indicator1', message: `A number cannot be ${check}.` }
  return isConstant(indicator2) ? { field: 'indicator1', message: 'Both sides are numbers: the condition would never change.' } : undefined
}

/** The right side of `rising` and `falling` is the operand itself or the number of candles in a row. */
function runFault({ indicator1, check, indicator2 }: Condition): Fault | undefined {
  if (check !== 'rising' && check !== 'falling') return undefined
  if (!isValue(indicator2)) {
    return indicator2.alias === indicator1.alias
      ? undefined
      : { field: 'indicator2', message: `"${check}" takes the operand itself or a number of candles on its right.` }
  }
  const candles = indicator2.params.value
  if (Number.isInteger(candles) && candles >= 1 && candles <= limits.run) return undefined
  return { field: 'indicator2', message: `"${check}" takes a whole number of candles from 1 to ${limits.run}, not "${candles}".` }
}
