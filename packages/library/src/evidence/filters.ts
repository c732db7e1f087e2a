import { findEntry } from '@assay/indicators'
import { hourMs } from '@assay/market'
import { conditionsOf, finalStrategyOf, isConstant, operandsOf, type Rules } from '@assay/strategy'
import { documentOfTemplate } from '../document.ts'
import type { Template } from '../template.ts'
import type { TemplateEvidence } from './template-evidence.ts'

export type TemplateDirection = 'long' | 'short' | 'both'
export const holdingTimes = ['minutes', 'hours', 'days'] as const
export type HoldingTime = (typeof holdingTimes)[number]

/** The properties of a template, apart from its results. */
export interface TemplateFacts {
  readonly direction: TemplateDirection
  /** Conditions of the entry, on the side that has more. */
  readonly conditions: number
  /** Names of the indicators that its rules read, in alphabetical order. */
  readonly indicators: readonly string[]
}

/** A filter that is left out is not applied. */
export interface FinderFilters {
  readonly direction?: TemplateDirection
  readonly holding?: HoldingTime
  /** At most. */
  readonly tradesAWeek?: number
  /** At most, in percent. */
  readonly drawdown?: number
  /** At most. */
  readonly conditions?: number
  readonly mustUse?: string
  readonly mustNotUse?: string
}
export type FilterName = keyof FinderFilters

export interface Found<T> {
  readonly shown: readonly T[]
  /** Each filter that is set: how many it removes from the whole list by itself, and how many would be shown without it. */
  readonly filters: readonly { readonly filter: FilterName; readonly removes: number; readonly without: number }[]
}

const prices = ['CLOSE', 'OPEN', 'HIGH', 'LOW', 'VOLUME', 'PATTERN']

export function factsOf(template: Template): TemplateFacts {
  const { entry, exit } = finalStrategyOf(documentOfTemplate(template))
  const entries: Rules[] = [entry.long.conditions, entry.short.conditions]
  const names = [...entries, exit.long.conditions, exit.short.conditions]
    .flatMap(operandsOf)
    .filter((operand) => !operand.args && !isConstant(operand) && !prices.includes(operand.name))
    .map(({ name }) => findEntry(name)!.indicator.name)
  return {
    direction: template.long && template.short ? 'both' : template.long ? 'long' : 'short',
    conditions: Math.max(...entries.map((rules) => conditionsOf(rules).length)),
    indicators: [...new Set(names)].toSorted(),
  }
}

/** Below an hour, below a day, or longer. */
const holdingOf = (ms: number): HoldingTime => (ms < hourMs ? 'minutes' : ms < 24 * hourMs ? 'hours' : 'days')

type Candidate = TemplateFacts & Pick<TemplateEvidence, 'holdingMs' | 'tradesAWeek' | 'drawdownPercent'>

const passes: { readonly [Name in FilterName]-?: (each: Candidate, wanted: NonNullable<FinderFilters[Name]>) => boolean } = {
  direction: (each, wanted) => each.direction === wanted,
  holding: (each, wanted) => each.holdingMs !== null && holdingOf(each.holdingMs) === wanted,
  tradesAWeek: (each, most) => each.tradesAWeek <= most,
  drawdown: (each, most) => each.drawdownPercent <= most,
  conditions: (each, most) => each.conditions <= most,
  mustUse: (each, name) => each.indicators.includes(name),
  mustNotUse: (each, name) => !each.indicators.includes(name),
}

/** The candidates that pass every filter, in their order. `filters`: first the one whose removal would show the most. */
export function find<T extends Candidate>(candidates: readonly T[], filters: FinderFilters): Found<T> {
  const set = (Object.keys(passes) as FilterName[]).filter((name) => filters[name] !== undefined)
  const isIn = (each: T, name: FilterName) => (passes[name] as (each: Candidate, wanted: unknown) => boolean)(each, filters[name])
  const left = (names: readonly FilterName[]) => candidates.filter((each) => names.every((name) => isIn(each, name)))
  const told = set.map((filter) => ({
    filter,
    removes: candidates.length - left([filter]).length,
    without: left(set.filter((name) => name !== filter)).length,
  }))
  return { shown: left(set), filters: told.toSorted((a, b) => b.without - a.without || b.removes - a.removes) }
}
