import { checkParams, findEntry } from '@assay/indicators'
import type { Timeframe } from '@assay/market'
import { findFunction } from './functions.ts'
import { clampCandle, foldOperand, isConstant } from './operand.ts'
import { Refusal } from './refusal.ts'
import type { Operand } from './types.ts'

/** What an operand's alias is computed from: everything but the alias itself. */
export type AliasSource = Omit<Operand, 'alias' | 'args' | 'candle'> & { alias?: string; candle?: number; args?: Operand[] }

/**
 * The canonical key of an operand's series: `ema(period=8,source=0)@15min`, composed `abs[sub[close@15min,sma(period=20,source=0)@15min]]`.
 * The operand's own candle is not part of it. The candle of an argument is, unless it is 0 (`close@15min[-1]`), because it changes the
 * series.
 * Throws `INDICATOR_UNKNOWN` or `PARAM_OUT_OF_RANGE`.
 */
export function aliasOf(operand: AliasSource): string {
  return foldOperand<string>(operand as Operand, (each, args) => {
    if (!each.args) return entryAlias(each)
    const inner = args.map((alias, i) => withCandle(alias, each.args![i].candle))
    return `${functionName(each.name).toLowerCase()}[${inner.join(',')}]`
  })
}

const withCandle = (alias: string, candle: number) => (candle ? `${alias}[${candle}]` : alias)

function functionName(name: string): string {
  const found = findFunction(name)
  if (!found) throw new Refusal('INDICATOR_UNKNOWN', { message: `There is no function "${name}".` })
  return found.name
}

function entryAlias({ name, params, timeframe }: Operand): string {
  const parts = Object.entries(filledParams(name, params)).map(([param, value]) => `${param}=${value}`)
  return `${name.toLowerCase()}${parts.length > 0 ? `(${parts.join(',')})` : ''}@${timeframe}`
}

/** All parameters of an entry in declared order; missing ones get their defaults. Throws as `aliasOf` does. */
export function filledParams(name: string, params: Record<string, number>): Record<string, number> {
  const found = findEntry(name)
  if (!found) throw new Refusal('INDICATOR_UNKNOWN', { message: `There is no indicator "${name}".` })
  const checked = checkParams(found.entry, params)
  if (!checked.ok) throw new Refusal('PARAM_OUT_OF_RANGE', { message: `${checked.problems[0].message}.` })
  return checked.params
}

export interface OperandChoice {
  params?: Record<string, number>
  timeframe?: Timeframe
  candle?: number
}

/** An operand of a catalogue entry with defaults filled in and its alias computed. Throws as `aliasOf` does. */
export function makeOperand(name: string, { params = {}, timeframe = '15min', candle = 0 }: OperandChoice = {}): Operand {
  const chosen = { name, timeframe, params: filledParams(name, params) }
  return { name, timeframe, alias: aliasOf(chosen), params: chosen.params, candle: clampCandle(candle) }
}

/** A function of operands. It has the timeframe of the first operand that is not constant. */
export function makeFunction(name: string, args: Operand[], { candle = 0 }: Pick<OperandChoice, 'candle'> = {}): Operand {
  const timeframe = (args.find((arg) => !isConstant(arg)) ?? args[0])?.timeframe ?? '15min'
  const chosen = { name, timeframe, params: {}, args }
  return { ...chosen, alias: aliasOf(chosen), candle: clampCandle(candle) }
}
