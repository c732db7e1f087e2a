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

/** The strategy of a template with the given numbers. Throws if `templateFault` refuses one of them. */
export function documentOfTemplate(template: Template, { symbol = 'XAUUSD', values = {} }: TemplateChoice = {}): StrategyDocument {
  const fault = templateFault(template, values)
  if (fault) throw new Error(`${fault.message} (${template.id})`)
  const { name, timeframe, long, short } = template
  const chosen = { ...usualValues(template), ...values }
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

export interface TemplateFault {
  /** The name of the number. */
  readonly parameter: string
  readonly message: string
}

/** Why the template cannot have these numbers; null if it can. */
export function templateFault(template: Ruled, values: ParameterValues): TemplateFault | null {
  for (const [name, value] of Object.entries(values)) {
    const parameter = Object.hasOwn(template.parameters, name) ? template.parameters[name] : undefined
    if (!parameter) return { parameter: name, message: `"${name}" is not a number of this template.` }
    const { label, from, to } = parameter
    if (!(value >= from && value <= to)) return { parameter: name, message: `"${label}" goes from ${from} to ${to}.` }
    if (!Number.isInteger(value) && isWhole(template, name))
      return { parameter: name, message: `"${label}" must be a whole number, not ${value}.` }
  }
  return null
}

type Ruled = Pick<Template, 'timeframe' | 'long' | 'short' | 'parameters'>

/** Whether a number must be whole: with a fraction, a formula that reads it is no condition. */
export function isWhole(template: Ruled, name: string): boolean {
  const { timeframe, long, short, parameters } = template
  const values = { ...usualValues(template), [name]: Math.floor(parameters[name].value) + 0.5 }
  const readers = [long?.entry, long?.exit, short?.entry, short?.exit]
    .flatMap((text) => text?.split(joint) ?? [])
    .filter((formula) => formula.includes(`{${name}}`))
  return readers.some((formula) => parseFormula(filled(formula, values), { timeframe }).kind !== 'condition')
}

const usualValues = ({ parameters }: Pick<Template, 'parameters'>): ParameterValues =>
  Object.fromEntries(Object.entries(parameters).map(([name, { value }]) => [name, value]))

const joint = / (And|Or) /

/** The builder's list for a line of formulas. */
function rulesOfText(text: string | undefined, values: ParameterValues, timeframe: Timeframe): RuleList {
  if (text === undefined) return []
  return text.split(joint).map((part, i) => (i % 2 === 0 ? conditionOf(filled(part, values), timeframe) : (part as 'And' | 'Or')))
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
