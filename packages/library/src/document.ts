import type { Timeframe } from '@assay/market'
import { newDocument, parseFormula, type RuleList, type StopSettings, type StrategyDocument } from '@assay/strategy'
import type { Template } from './template.ts'

/** Values of parameters by name. */
export type ParameterValues = Readonly<Record<string, number>>

export interface TemplateChoice {
  readonly symbol?: string
  /** Parameters that are left out keep the template's value. */
  readonly values?: ParameterValues
}

/** The strategy of a template with the given numbers. Throws if a name is not a parameter or a value lies outside its range. */
export function documentOfTemplate(template: Template, { symbol = 'XAUUSD', values = {} }: TemplateChoice = {}): StrategyDocument {
  const { name, timeframe, long, short } = template
  const chosen = valuesOf(template, values)
  const listOf = (text: string | undefined) => rulesOfText(text, chosen, timeframe)
  const stops = stopsOf(chosen)
  return newDocument({
    name,
    symbol,
    timeframe,
    rules: {
      long: { entry: listOf(long?.entry), exit: listOf(long?.exit) },
      short: { entry: listOf(short?.entry), exit: listOf(short?.exit) },
    },
    stops: { long: long ? stops : null, short: short ? stops : null },
  })
}

function valuesOf({ id, parameters }: Template, values: ParameterValues): ParameterValues {
  for (const [name, value] of Object.entries(values)) {
    const parameter = parameters[name]
    if (!parameter) throw new Error(`the template "${id}" has no parameter "${name}"`)
    if (!(value >= parameter.from && value <= parameter.to)) throw new Error(`"${value}" lies outside the range of "${name}" of "${id}"`)
  }
  return { ...Object.fromEntries(Object.entries(parameters).map(([name, { value }]) => [name, value])), ...values }
}

/** The builder's list for a line of formulas. */
function rulesOfText(text: string | undefined, values: ParameterValues, timeframe: Timeframe): RuleList {
  if (text === undefined) return []
  return text.split(/ (And|Or) /).map((part, i) => (i % 2 === 0 ? conditionOf(filled(part, values), timeframe) : (part as 'And' | 'Or')))
}

function conditionOf(text: string, timeframe: Timeframe) {
  const parsed = parseFormula(text, { timeframe })
  if (parsed.kind === 'condition') return parsed.condition
  throw new Error(`"${text}" is no condition: ${parsed.kind === 'fault' ? parsed.fault.message : 'it has no operator'}`)
}

const filled = (text: string, values: ParameterValues): string => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`)

function stopsOf({ stop, target, trail }: ParameterValues): StopSettings | null {
  if (stop === undefined && target === undefined && trail === undefined) return null
  return {
    type: 'percentage',
    target: target ?? null,
    stopLoss: stop ?? null,
    enableTrailingStopLoss: trail === undefined ? 'No' : 'Yes',
    trailAmountValue: trail ?? null,
  }
}
