import { isPriceKind, type Param, type PriceCondition, type PriceKind, priceKindNames, priceKinds } from '@assay/price-alerts'
import { z } from 'zod'
import { type EventCondition, eventKind } from './event-kind.ts'
import { type RuleCondition, ruleKind } from './rule-kind.ts'

/** The condition that an alert waits for: its kind and parameters. */
export type AlertCondition = BarCondition | EventCondition
/** Conditions that are decided by prices or candles. */
export type BarCondition = PriceCondition | RuleCondition
export type AlertKind = AlertCondition['kind']

/** In the order in which they are offered. */
export const alertKinds: readonly AlertKind[] = [...priceKindNames, ruleKind.kind, eventKind.kind]

export const isOnPrices = (condition: AlertCondition): condition is PriceCondition => isPriceKind(condition.kind)
export const isOnEvent = (condition: AlertCondition): condition is EventCondition => condition.kind === eventKind.kind

/** The name of a kind in lists. */
export function kindName(kind: AlertKind): string {
  if (isPriceKind(kind)) return priceKinds[kind].name
  return kind === eventKind.kind ? eventKind.name : ruleKind.name
}

const Amount = z.number().positive().max(1e9)

function schemaOf(param: Param): z.ZodType {
  if (param.is === 'choice') {
    const choice = z.enum(param.options.map(({ value }) => value))
    return 'none' in param ? choice.optional() : choice
  }
  return param.is === 'seconds' ? z.int().min(param.least).max(param.most) : Amount
}

const paramsOf = (kind: PriceKind) =>
  z.strictObject(Object.fromEntries(Object.entries<Param>(priceKinds[kind].params).map(([name, param]) => [name, schemaOf(param)])))

/** Checks the parameters that have to be above another one. */
const inOrder = (kind: PriceKind) =>
  Object.entries<Param>(priceKinds[kind].params).reduce((params: z.ZodType<Record<string, unknown>>, [name, param]) => {
    const below = param.is === 'price' ? param.above : undefined
    if (below === undefined) return params
    const message = `The ${name} end must be above the ${below} one.`
    return params.refine((values) => Number(values[below]) < Number(values[name]), { message, path: [name] })
  }, paramsOf(kind))

const barConditions = [
  ...priceKindNames.map((kind) => ({ kind: z.literal(kind), params: inOrder(kind) })),
  { kind: z.literal(ruleKind.kind), params: ruleKind.Params },
]
const conditions = [...barConditions, { kind: z.literal(eventKind.kind), params: eventKind.Params }]

type With<Base extends z.ZodObject, Condition> = z.ZodType<z.output<Base> & Condition, z.input<Base> & Condition>

function joined(base: z.ZodObject, of: readonly (typeof conditions)[number][]) {
  const [first, ...others] = of.map((condition) => base.extend(condition))
  return z.discriminatedUnion('kind', [first, ...others])
}

/** A schema of `base` plus a condition of any kind. */
export const withCondition = <Base extends z.ZodObject>(base: Base) => joined(base, conditions) as unknown as With<Base, AlertCondition>

/** A schema of `base` plus a condition that bars decide. */
export const withBarCondition = <Base extends z.ZodObject>(base: Base) => joined(base, barConditions) as unknown as With<Base, BarCondition>

export const AlertCondition = withCondition(z.strictObject({})) as z.ZodType<AlertCondition, AlertCondition>
