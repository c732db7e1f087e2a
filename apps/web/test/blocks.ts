import { type Check, type Condition, makeOperand, type Operand } from '@assay/strategy'

export const ema = (period: number): Operand => makeOperand('EMA', { params: { period } })
export const rsi = makeOperand('RSI')
export const value = (number: number): Operand => makeOperand('VALUE', { params: { value: number } })
export const block = (indicator1: Operand, check: Check, indicator2: Operand): Condition => ({ indicator1, check, indicator2 })

export const cross = block(ema(8), 'crossabove', ema(24))
export const bounce = block(rsi, 'crossabove', value(30))
export const notTooHigh = block(rsi, '<', value(65))
