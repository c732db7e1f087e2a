import { type CatalogueEntry, checkParams, findEntry, type ParamField } from '@assay/indicators'
import { timeframes } from '@assay/market'
import { makeOperand } from './alias.ts'
import { closed, numberOf, type Reader } from './formula-reader.ts'
import { FormulaError, type FormulaToken } from './formula-tokens.ts'
import { limits } from './limits.ts'
import { isConstant } from './operand.ts'
import { retimed } from './slots.ts'
import type { Operand } from './types.ts'

/** Reads the rest of a catalogue entry, after its name: the parameters, the timeframe and the candle. */
export function entryOf(reader: Reader, name: string): Operand {
  const { entry } = findEntry(name)!
  const params = paramsOf(reader, entry)
  return readBack(reader, makeOperand(name, { params, timeframe: reader.timeframe }))
}

/** `(20)`, `(20, source=high)`, or one number without brackets: `ema 20`. */
function paramsOf(reader: Reader, entry: CatalogueEntry): Record<string, number> {
  const params: Record<string, number> = {}
  const [first] = entry.paramSpecs
  if (first && reader.peek().kind === 'number' && !isAgo(reader.peek(1))) {
    params[first.name] = paramOf(reader, entry, first)
    return params
  }
  if (!reader.takes('(') || reader.takes(')')) return params
  for (let turn = 0; turn === 0 || reader.takes(','); turn++) {
    const field = fieldOf(reader, entry, turn)
    params[field.name] = paramOf(reader, entry, field)
  }
  closed(reader)
  return params
}

/** The parameter that is named here, otherwise the next one in order. */
function fieldOf(reader: Reader, { name, paramSpecs }: CatalogueEntry, turn: number): ParamField {
  const token = reader.peek()
  if (token.kind === 'name' && reader.peek(1).text === '==') {
    const field = paramSpecs.find((each) => each.name.toLowerCase() === token.text.toLowerCase())
    if (!field) throw new FormulaError(`"${name}" has no parameter "${token.text}".`, token)
    reader.take()
    reader.take()
    return field
  }
  if (turn < paramSpecs.length) return paramSpecs[turn]
  const takes = paramSpecs.length === 0 ? 'takes no numbers' : `takes ${paramSpecs.map((each) => each.name).join(', ')}, no more`
  throw new FormulaError(`"${name}" ${takes}.`, token)
}

/** The value of a parameter. A value that the catalogue refuses is a fault at that place. */
function paramOf(reader: Reader, entry: CatalogueEntry, field: ParamField): number {
  const { from } = reader.peek()
  const value = reader.peek().kind === 'name' ? choiceOf(reader, field) : numberOf(reader)
  const checked = checkParams(entry, { [field.name]: value })
  if (!checked.ok) throw new FormulaError(`${checked.problems[0].message}.`, { from, to: reader.peek(-1).to })
  return value
}

/** A choice by name. The name may have several words: `London session`. */
function choiceOf(reader: Reader, { choices = {}, name }: ParamField): number {
  const first = reader.peek()
  const words: string[] = []
  while (reader.peek().kind === 'name' || reader.peek().kind === 'number') words.push(reader.take().text)
  const said = words.join(' ')
  const found = Object.entries(choices).find(([, choice]) => choice.toLowerCase() === said.toLowerCase())
  if (found) return Number(found[0])
  const offered = Object.values(choices)
  const message = offered.length > 0 ? `"${name}" is one of ${offered.join(', ')}.` : `"${name}" is a number, not "${said}".`
  throw new FormulaError(message, { from: first.from, to: reader.peek(-1).to })
}

/** Reads what may follow an operand: `[1h]`, and `[-2]` or `2 candles ago`. */
export function readBack(reader: Reader, operand: Operand): Operand {
  let result = operand
  for (;;) {
    const token = reader.peek()
    if (token.kind === 'bracket') {
      reader.take()
      result = inBracket(result, token)
    } else if (token.kind === 'number' && isAgo(reader.peek(1)) && /^ago$/i.test(reader.peek(2).text)) {
      for (let i = 0; i < 3; i++) reader.take()
      result = readAgo(result, -Number(token.text), token)
    } else return result
  }
}

const isAgo = ({ text }: FormulaToken) => /^candles?$/i.test(text)

function inBracket(operand: Operand, token: FormulaToken): Operand {
  const timeframe = timeframes.find((each) => each.toLowerCase() === token.text.toLowerCase())
  if (timeframe) return retimed(operand, timeframe)
  if (/^[-−]?\d+$/.test(token.text)) return readAgo(operand, -Math.abs(Number(token.text.replace('−', '-'))) + 0, token)
  throw new FormulaError(`"${token.text}" is no timeframe (${timeframes.join(', ')}) and no candle (-1 is the one before).`, token)
}

function readAgo(operand: Operand, candle: number, token: FormulaToken): Operand {
  if (isConstant(operand)) throw new FormulaError('A number is the same on every candle.', token)
  if (operand.candle !== 0) throw new FormulaError('This operand already says which candle it reads.', token)
  if (!Number.isInteger(candle) || candle < limits.oldestCandle) {
    throw new FormulaError(`The oldest candle that can be read is ${limits.oldestCandle}.`, token)
  }
  return { ...operand, candle }
}
