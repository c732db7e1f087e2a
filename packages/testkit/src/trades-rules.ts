import { checkParams, entries, findEntry } from '@assay/indicators'
import type { Timeframe } from '@assay/market'
import { type AllRules, aliasOf, type Check, type Condition, type Operand, type Rules, type RuleTree, type Side } from '@assay/strategy'
import type { GoldenCondition, GoldenOperand, GoldenRule, GoldenStrategy } from './trades-form.ts'

const checks: Readonly<Record<string, Check>> = {
  greater_than: '>',
  less_than: '<',
  greater_or_equal: '>=',
  less_or_equal: '<=',
  equal: '==',
  between: 'between',
  crosses_above: 'crossabove',
  crosses_below: 'crossbelow',
}

const bandNames: Readonly<Record<string, string>> = { top: 'UPPER', mid: 'MIDDLE', bot: 'LOWER' }

const sources: readonly string[] = ['close', 'open', 'high', 'low']

/**
 * The column of the bars file that an operand reads, for operands that read one. It is passed as the volume, which
 * these strategies do not use.
 */
const givenColumns: Readonly<Record<string, string>> = { signal: 'signal', pattern: 'pattern_engulfing' }

type Translated = [name: string, params: Record<string, number>]

/**
 * The reference starts each average of a MACD at its own first bar, as `MACDHisto` does. TA-Lib starts both at the
 * slower average's first bar.
 */
function macdOf(line: string, periods: readonly number[]): Translated {
  const name = `MACDHisto_${line}`
  const fields = findEntry(name)?.entry.paramSpecs
  if (!fields) throw new Error(`no translation for the line '${line}' of MACDHisto`)
  return [name, Object.fromEntries(periods.map((value, i) => [fields[i].name, value]))]
}

/** Our entry for an indicator of the reference and one of its lines. */
function entryOf({ name, line, params, source }: GoldenOperand): Translated {
  const number = (key: string) => Number(params[key])
  const period = { period: number('period'), source: Math.max(0, sources.indexOf(source ?? 'close')) }
  const macd = [number('period_me1'), number('period_me2'), number('period_signal')]
  const translations: Readonly<Record<string, () => Translated>> = {
    open: () => ['OPEN', {}],
    high: () => ['HIGH', {}],
    low: () => ['LOW', {}],
    close: () => ['CLOSE', {}],
    signal: () => ['VOLUME', {}],
    pattern: () => ['VOLUME', {}],
    value: () => ['VALUE', { value: number('value') }],
    range: () => ['RANGE', { lowerbound: number('from'), upperbound: number('to') }],
    SMA: () => ['SMA', period],
    EMA: () => ['EMA', period],
    RSI: () => ['RSI', period],
    Highest: () => ['MAX', period],
    Lowest: () => ['MIN', period],
    Momentum: () => ['MOM', period],
    ATR: () => ['ATR', { period: period.period }],
    ADX: () => ['ADX', { period: period.period }],
    BollingerBands: () => [
      `BBANDS_${bandNames[line ?? 'mid']}`,
      { ...period, deviationsUp: number('devfactor'), deviationsDown: number('devfactor') },
    ],
    Stochastic: () => [
      `STOCH_${line === 'percD' ? 'SLOWD' : 'SLOWK'}`,
      { fastKPeriod: period.period, slowKPeriod: number('period_dfast'), slowDPeriod: number('period_dslow') },
    ],
    MACD: () => macdOf(line ?? 'macd', macd),
    MACDHisto: () => macdOf(line ?? 'histo', macd),
  }
  const translated = Object.hasOwn(translations, name) ? translations[name]() : undefined
  // A name that exists on both sides may come with the parameters of our catalogue.
  if (translated && checkParams(findEntry(translated[0])!.entry, translated[1]).ok) return translated
  return cataloguedOf({ name, line, params, source })
}

/**
 * Finds any other name as an entry of the catalogue: by its name, with its line, or by the reference's short name for
 * it (`PlusDI`).
 */
function cataloguedOf({ name, line, params, source }: GoldenOperand): Translated {
  const entry =
    findEntry(`${name}_${line}`)?.entry ??
    findEntry(name)?.entry ??
    entries.find(({ family, aliases }) => family === 'named' && aliases.includes(name))
  if (!entry) throw new Error(`no translation for '${name}'${line ? ` '${line}'` : ''}`)
  const numbers = Object.fromEntries(Object.entries(params).map(([param, value]) => [param, Number(value)]))
  const reads = entry.paramSpecs.some((field) => field.name === 'source') && source !== undefined
  return [entry.name, reads ? { ...numbers, source: Math.max(0, sources.indexOf(source)) } : numbers]
}

function operandOf(operand: GoldenOperand, base: Timeframe): Operand {
  const [name, params] = entryOf(operand)
  const source = { name, params, timeframe: operand.timeframe ?? base }
  return { ...source, alias: aliasOf(source), candle: operand.offset ?? 0 }
}

function conditionOf({ indicator1, check, indicator2 }: GoldenCondition, base: Timeframe): Condition {
  if (!Object.hasOwn(checks, check)) throw new Error(`no translation for the check '${check}'`)
  return { indicator1: operandOf(indicator1, base), check: checks[check], indicator2: operandOf(indicator2, base) }
}

function treeOf(rule: NonNullable<GoldenRule>, base: Timeframe): RuleTree {
  if (!('op' in rule)) return { logic: 'and', conditions: [conditionOf(rule, base)] }
  const nodes = rule.items.filter((item) => item !== null)
  return { logic: rule.op, conditions: nodes.map((item) => ('op' in item ? treeOf(item, base) : conditionOf(item, base))) }
}

/** Converts the rules of a reference strategy to ours. Throws if a term has no counterpart here. */
export function rulesOfGolden(strategy: GoldenStrategy): AllRules {
  const rules = (side: Side, type: 'entry' | 'exit'): Rules => {
    const rule = strategy[side]?.[type] ?? null
    return rule && treeOf(rule, strategy.timeframe)
  }
  return {
    entry: { long: rules('long', 'entry'), short: rules('short', 'entry') },
    exit: { long: rules('long', 'exit'), short: rules('short', 'exit') },
  }
}

/** The extra column that a strategy reads, if any. */
export function givenColumnOf(strategy: GoldenStrategy): string | undefined {
  const text = JSON.stringify(strategy)
  const name = Object.keys(givenColumns).find((operand) => text.includes(`"name":"${operand}"`))
  return name && givenColumns[name]
}
