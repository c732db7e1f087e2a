import {
  type FinalStrategy,
  hasLevels,
  type Problem,
  type Rules,
  type Side,
  type StopSettings,
  validateRules,
  warningsOf,
} from '@assay/strategy'
import type { Clause } from '../grammar/clauses.ts'
import type { CapitalNode } from '../grammar/period-text.ts'
import { assume, type Note, type Reading, refuse, wordAt } from '../read/reader.ts'
import type { Mended } from '../read/token.ts'
import type { ChatContext, ChatResult, StrategyResult } from '../result.ts'
import type { Making } from './build-operand.ts'
import { treeOf } from './build-rules.ts'
import { assumesYear, daysOf } from './days.ts'
import { leafOf } from './expand.ts'
import { frameOf } from './frames.ts'
import type { Gathered, Leaf } from './leaves.ts'
import { type Market, marketOf, unitNote } from './market.ts'
import { obstacle, refusal, saidOf } from './outcome.ts'
import { levelsOf } from './side-levels.ts'
import { type SideRules, sidedOf } from './strategy-sides.ts'
import { symbolOf } from './symbols.ts'

const both: readonly Side[] = ['long', 'short']

/** An empty collection of notes for splitting conditions. */
export const newGathered = (reading: Reading): Gathered => ({
  said: [],
  notes: [],
  eitherWay: reading.alert,
  word: (at) => wordAt(reading, at),
  failed: false,
})

/** Turns problems found by the product's own check into a refusal. */
export function checked(problems: readonly Problem[]) {
  const first = problems.at(0)
  if (!first) return undefined
  const large = problems.some(({ code }) => code === 'LIMIT_EXCEEDED')
  return refusal(
    large ? 'limit' : 'invalid',
    large ? ['fewer conditions', 'fewer indicators', 'two strategies'] : ['an indicator', 'a price', 'help'],
  )
}

interface SideLeaves {
  readonly entry?: Leaf
  readonly exit?: Leaf
}

function leavesOf({ entry, exits }: SideRules, gathered: Gathered): SideLeaves {
  const read = exits.map((rule) => leafOf(rule, gathered, {}))
  const exit: Leaf | undefined = read.length > 1 ? { is: 'branch', logic: 'or', members: read } : read.at(0)
  return { ...(entry && { entry: leafOf(entry, gathered, {}) }), ...(exit && { exit }) }
}

export interface Sentence {
  readonly clauses: readonly Clause[]
  readonly notes: readonly Note[]
  readonly action: StrategyResult['action']
  readonly context: ChatContext
  readonly mended: readonly Mended[]
}

/** A strategy from clauses, or the question or refusal that prevents it; undefined if it makes no sense. */
export function strategyOf(reading: Reading, sentence: Sentence): ChatResult | undefined {
  const { clauses, action, context } = sentence
  const { sides, opposite, notes: sideNotes } = sidedOf(clauses)
  const gathered = newGathered(reading)
  const leaves = { long: leavesOf(sides.long, gathered), short: leavesOf(sides.short, gathered) }
  if (gathered.failed) return undefined
  const notes = [...sentence.notes, ...sideNotes, ...gathered.notes]
  const { symbol, notes: symbolNotes } = symbolOf(notes, context)
  const present = (leaf: Leaf | undefined) => leaf !== undefined
  const entries = both.map((side) => leaves[side].entry).filter(present)
  const exits = both.map((side) => leaves[side].exit).filter(present)
  const { timeframe, notes: frameNotes } = frameOf({ entries, exits, said: gathered.said, notes, context })
  const making: Making = { market: marketOf(symbol, context), timeframe, notes: [...notes, ...symbolNotes, ...frameNotes] }
  if (opposite && both.some((side) => !leaves[side].entry))
    making.notes.push(refuse(opposite.at, { reason: 'unsupported', word: opposite.word, nearest: ['exit when', 'stop', 'target'] }))
  const final = finalOf(leaves, sides, opposite !== undefined, making)
  if (!final) return undefined
  const without = clauses.find((clause) => clause.is === 'without')
  if (without && making.notes.some((each) => each.note === 'assumed' && each.key === 'stop'))
    making.notes.push(refuse(without.at, { reason: 'invalid', nearest: ['exit when', 'stop', 'target'] }))
  const more = moreOf(sentence, making)
  const stopped = obstacle(making.notes) ?? checked(validateRules(final))
  if (stopped) return stopped
  const warnings = warningsFor(final)
  return { kind: 'strategy', action, symbol, timeframe, final_strategy: final, ...more, ...saidOf(making.notes, sentence.mended), warnings }
}

function finalOf(
  leaves: Record<Side, SideLeaves>,
  sides: Record<Side, SideRules>,
  opposite: boolean,
  making: Making,
): FinalStrategy | undefined {
  const tree = (leaf: Leaf | undefined): Rules => (leaf ? treeOf(leaf, making) : null)
  const entry = { long: tree(leaves.long.entry), short: tree(leaves.short.entry) }
  const own = { long: tree(leaves.long.exit), short: tree(leaves.short.exit) }
  const exit = (side: Side): Rules => (opposite ? either(own[side], entry[side === 'long' ? 'short' : 'long']) : own[side])
  const exits = { long: exit('long'), short: exit('short') }
  const settings = (side: Side) => settingsOf(sides[side], entry[side] !== null, exits[side] !== null, making)
  const [long, short] = both.map(settings)
  if (long === undefined || short === undefined) return undefined
  return {
    entry: { long: { conditions: entry.long }, short: { conditions: entry.short } },
    exit: { long: { conditions: exits.long, sltp: long }, short: { conditions: exits.short, sltp: short } },
  }
}

/** Two rules, of which one is enough. */
function either(a: Rules, b: Rules): Rules {
  if (!a || !b) return a ?? b
  const members = [a, b].flatMap((tree) => (tree.logic === 'or' || tree.conditions.length === 1 ? tree.conditions : [tree]))
  return { logic: 'or', conditions: members }
}

export const usualLevels: StopSettings = {
  type: 'percentage',
  target: 2,
  stopLoss: 1,
  enableTrailingStopLoss: 'No',
  trailAmountValue: null,
}

/** The levels of a side; the usual ones if it has an entry and no exit was given. */
function settingsOf(side: SideRules, entered: boolean, left: boolean, making: Making): StopSettings | null | undefined {
  if (side.levels.length + side.ratios.length > 0) {
    const { settings, notes, failed } = levelsOf(side.levels, side.ratios, making.market)
    making.notes.push(...notes)
    return failed ? undefined : settings
  }
  if (!entered || left) return null
  making.notes.push(assume('stop'), assume('target'))
  return usualLevels
}

/** Period and capital, if given. */
function moreOf({ clauses, action, context }: Sentence, { market, notes }: Making): Pick<StrategyResult, 'period' | 'capital'> {
  const said = clauses.find((clause) => clause.is === 'period')
  const period = said && daysOf(said, context)
  if (said && !period)
    notes.push(refuse(0, { reason: 'invalid', nearest: ['in 2023', 'from 2023-01-01 to 2023-06-30', 'over the last 6 months'] }))
  if (said && period && assumesYear(said)) notes.push(assume('year'))
  const money = clauses.find((clause) => clause.is === 'capital')
  const capital = money && capitalOf(money, market, notes)
  if (action === 'backtest') notes.push(...(said ? [] : [assume('period')]), ...(money ? [] : [assume('capital')]))
  return { ...(period && { period }), ...(capital !== undefined && { capital }) }
}

function capitalOf({ value, unit, at }: CapitalNode, { instrument }: Market, notes: Note[]): number {
  if (unit !== undefined && unit !== instrument.quote) notes.push(unitNote(instrument, unit === 'percent' ? '%' : unit, at))
  return value
}

/** The product's own warnings before a run, and a warning for an entered side without stop or trail. */
export function warningsFor(final: FinalStrategy): string[] {
  const unstopped = both.some((side) => {
    const stops = final.exit[side].sltp
    return final.entry[side].conditions !== null && !(stops && hasLevels(stops) && (stops.stopLoss || stops.trailAmountValue))
  })
  return [...new Set([...warningsOf(final).map(({ code }) => code), ...(unstopped ? ['NO_STOP'] : [])])]
}
