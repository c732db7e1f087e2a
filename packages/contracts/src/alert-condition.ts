import { isPriceKind, type Param, type PriceCondition, type PriceKind, priceKindNames, priceKinds } from '@assay/price-alerts'
import { z } from 'zod'
import { type RuleCondition, ruleKind } from './rule-kind.ts'

/** What has to happen: the kind with its parameters. */
export type AlertCondition = PriceCondition | RuleCondition
export type AlertKind = AlertCondition['kind']

/** In the order in which they are offered. */
export const alertKinds: readonly AlertKind[] = [...priceKindNames, ruleKind.kind]

export const isOnPrices = (condition: AlertCondition): condition is PriceCondition => isPriceKind(condition.kind)

/** How a kind is called in a list. */
export const kindName = (kind: AlertKind): string => (isPriceKind(kind) ? priceKinds[kind].name : ruleKind.name)

const Amount = z.number().positive().max(1e9)

function schemaOf(param: Param): z.ZodType {
  if (param.is === 'choice') return z.enum(param.options.map(({ value }) => value))
  return param.is === 'seconds' ? z.int().min(param.least).max(param.most) : Amount
}

const paramsOf = (kind: PriceKind) =>
  z.strictObject(Object.fromEntries(Object.entries<Param>(priceKinds[kind].params).map(([name, param]) => [name, schemaOf(param)])))

/** Each param that has to be above another one. */
const inOrder = (kind: PriceKind) =>
  Object.entries<Param>(priceKinds[kind].params).reduce((params: z.ZodType<Record<string, unknown>>, [name, param]) => {
    const below = param.is === 'price' ? param.above : undefined
    if (below === undefined) return params
    const message = `The ${name} end must be above the ${below} one.`
    return params.refine((values) => Number(values[below]) < Number(values[name]), { message, path: [name] })
  }, paramsOf(kind))

const conditions = [
  ...priceKindNames.map((kind) => ({ kind: z.literal(kind), params: inOrder(kind) })),
  { kind: z.literal(ruleKind.kind), params: ruleKind.Params },
]

type Both<Base extends z.ZodObject> = z.ZodType<z.output<Base> & AlertCondition, z.input<Base> & AlertCondition>

/** Conditions of every kind, with what else is sent. */
export function withCondition<Base extends z.ZodObject>(base: Base): Both<Base> {
  const [first, ...others] = conditions.map((condition) => base.extend(condition))
  return z.discriminatedUnion('kind', [first, ...others]) as unknown as Both<Base>
}

export const AlertCondition = withCondition(z.strictObject({})) as z.ZodType<AlertCondition, AlertCondition>
