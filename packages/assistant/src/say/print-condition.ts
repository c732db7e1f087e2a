import type { Timeframe } from '@assay/market'
import { type Condition, isPatternEntry } from '@assay/strategy'
import { words } from '../read/words.ts'
import { patternPhrase, printNumber, printOperand } from './print-operand.ts'

const checks: Readonly<Record<string, string>> = {
  crossabove: 'crosses above',
  crossbelow: 'crosses below',
  '==': '=',
}

/** Undefined if the grammar has no words. */
export type Text = string | undefined

/** The parts that are not empty. */
export const joined = (parts: readonly Text[], between: string): Text =>
  parts.every((part) => part !== undefined) ? parts.filter((part) => part !== '').join(between) : undefined

function printPattern({ indicator1: { name, timeframe: own, candle } }: Condition, timeframe: Timeframe): Text {
  const ago = candle === 0 ? '' : `${-candle} candles ago`
  return joined([own === timeframe ? '' : own, patternPhrase(name), ago], ' ')
}

const clocks = Object.entries(words.clocks)

/** `800` as "8:00"; undefined if it is no time of a day. */
function clockText(time: number): Text {
  const [hour, minute] = [Math.floor(time / 100), time % 100]
  return Number.isInteger(time) && hour <= 24 && minute < 60 ? `${hour}:${String(minute).padStart(2, '0')}` : undefined
}

/** Hours by a clock: the end is the minute after the last one inside. */
function printHours({ indicator1: { name, params, candle }, check, indicator2 }: Condition): Text {
  const { lowerbound, upperbound } = indicator2.params
  const clock = clocks.find(([, value]) => value === params.clock)?.[0]
  if (name !== 'TIMEOFDAY' || check !== 'between' || candle !== 0 || clock === undefined) return undefined
  const end = upperbound % 100 === 59 ? upperbound + 41 : upperbound + 1
  return joined(['between', clockText(lowerbound), 'and', clockText(end), clock, 'time'], ' ')
}

/** A condition in the words of the grammar, for a strategy with this timeframe. */
export function printCondition(condition: Condition, timeframe: Timeframe): Text {
  const { indicator1, check, indicator2 } = condition
  if (isPatternEntry(indicator1)) return printPattern(condition, timeframe)
  const hours = printHours(condition)
  if (hours !== undefined && indicator1.timeframe === timeframe) return hours
  const left = printOperand(indicator1, timeframe)
  if (check === 'rising' || check === 'falling') return joined([left, check, `for ${indicator2.params.value} candles`], ' ')
  if (check === 'between') {
    const { lowerbound, upperbound } = indicator2.params
    return joined([left, 'between', printNumber(lowerbound), 'and', printNumber(upperbound)], ' ')
  }
  const right = printOperand(indicator2, timeframe)
  // "level" shows that a number is not the period of another average.
  const level = indicator2.name === 'VALUE' && !indicator2.args ? 'level' : ''
  return joined([left, checks[check] ?? check, right, level], ' ')
}
