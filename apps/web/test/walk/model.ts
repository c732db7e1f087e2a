import { blocksOf, edited, type Node, put, shown } from './lists.ts'
import type { Command, Edit, LevelStep, Levels, Place, RuleType, Side } from './steps.ts'

/*
 * What a trader expects of the builder, in plain arrays. A list is a tree here, a strategy a value, and every command makes a new one. No
 * product code is used: a fault there cannot hide here.
 */

export type Lists<T> = Record<Side, Record<RuleType, T>>

export interface Strategy {
  name: string
  symbol: string
  timeframe: string
  initialCapital: number
  rules: Lists<Node[]>
  stops: Record<Side, Levels | null>
}

/** One strategy in the builder: which one, and where Save last wrote it. */
export interface Step {
  strategy: Strategy
  line: number
  saved: { shelf: number; version: number } | null
}

/** An edit left by the Back of the browser: the tab keeps it for the same block of the same strategy. */
interface KeptEdit {
  opened: string
  draft: Draft
}

interface Draft {
  block: number | null
  half: boolean
  levels: Levels | null
}

export interface Tab {
  past: Step[]
  present: Step
  future: Step[]
  kept: KeptEdit | null
}

export interface Kept {
  id: number
  strategy: Strategy
  version: number
}

export interface Model {
  tabs: Tab[]
  active: number
  user: string | null
  /** What is on the shelf of each reader; the visitor's has the name ''. */
  shelves: Record<string, Kept[]>
  /** The strategies that each reader has had before them, as text. */
  owned: Record<string, string[]>
  lines: number
  /** Lines from this number on are known to this tab alone. */
  ownLines: number
  /** Numbers of saved strategies given so far. */
  saves: number
}

const none: Levels = { type: 'fixed', target: null, stopLoss: null, enableTrailingStopLoss: 'No', trailAmountValue: null }
const text = (value: unknown): string => JSON.stringify(value)
const isSet = (level: number | null) => level !== null && level > 0
const other = (side: Side): Side => (side === 'long' ? 'short' : 'long')

export const freshStrategy = (symbol = 'XAUUSD'): Strategy => ({
  name: 'Untitled strategy',
  symbol,
  timeframe: '15min',
  initialCapital: 100_000,
  rules: { long: { entry: [], exit: [] }, short: { entry: [], exit: [] } },
  stops: { long: null, short: null },
})

export const newTab = (line: number): Tab => ({
  past: [],
  present: { strategy: freshStrategy(), line, saved: null },
  future: [],
  kept: null,
})

export const newModel = (): Model => ({
  tabs: [newTab(0)],
  active: 0,
  user: null,
  shelves: { '': [] },
  owned: { '': [] },
  lines: 1,
  ownLines: 0,
  saves: 0,
})

export const tabOf = (model: Model): Tab => model.tabs[model.active]
export const reader = (model: Model): string => model.user ?? ''
export const isBegun = ({ past, present }: Tab): boolean => past.length > 0 || present.saved !== null

const withRules = (strategy: Strategy, { side, ruleType }: Place, nodes: Node[]): Strategy => ({
  ...strategy,
  rules: { ...strategy.rules, [side]: { ...strategy.rules[side], [ruleType]: nodes } },
})

const withLevels = (strategy: Strategy, side: Side, levels: Levels | null): Strategy => ({
  ...strategy,
  stops: { ...strategy.stops, [side]: levels },
})

/** Where nothing is set there are no levels. */
const isNothing = ({ target, stopLoss, trailAmountValue, enableTrailingStopLoss }: Levels) =>
  !target && !stopLoss && !trailAmountValue && enableTrailingStopLoss === 'No'

/** One change of the strategy, which undo takes back. */
function changed(tab: Tab, strategy: Strategy): Tab {
  if (text(strategy) === text(tab.present.strategy)) return tab
  return { ...tab, past: [...tab.past, tab.present], present: { ...tab.present, strategy }, future: [] }
}

function stepped(levels: Levels, step: LevelStep): Levels {
  if ('amount' in step) return { ...levels, [step.amount]: step.value }
  if ('type' in step) return { ...levels, type: step.type }
  if (step.trailing === levels.enableTrailingStopLoss) return levels
  return { ...levels, enableTrailingStopLoss: step.trailing, target: null, stopLoss: null }
}

/** What an edit does to the strategy, and what the tab keeps of it. */
function afterEdit(tab: Tab, reading: string, { at, which, block, half, levels: steps, end }: Edit): Tab {
  const { strategy, line, saved } = tab.present
  const { side, ruleType } = at
  const nodes = strategy.rules[side][ruleType]
  const stored: Draft = {
    block: typeof which === 'number' ? blocksOf(nodes)[which] : null,
    half: false,
    levels: ruleType === 'exit' ? (strategy.stops[side] ?? none) : null,
  }
  const opened = text([reading, line, saved?.shelf, at, which, stored])
  const start = tab.kept?.opened === opened ? tab.kept.draft : stored
  const draft: Draft = {
    ...(block === null ? { block: start.block, half: start.half } : { block, half: half === true }),
    levels: start.levels && steps.reduce(stepped, start.levels),
  }
  if (end === 'leave') return { ...tab, kept: null }
  const trails = draft.levels !== null && draft.levels.enableTrailingStopLoss === 'Yes'
  const lacksAmount = trails && !isSet(draft.levels!.trailAmountValue)
  const isWhole = draft.block !== null && !draft.half && which !== 'sltp'
  const closes = draft.levels !== null && (isSet(draft.levels.target) || isSet(draft.levels.stopLoss) || trails)
  if (end === 'back' || lacksAmount || !(isWhole || closes)) return { ...tab, kept: { opened, draft } }
  let next = strategy
  if (isWhole)
    next = withRules(
      next,
      at,
      which === null ? [...nodes, { block: draft.block!, join: 'And' }] : put(nodes, which as number, draft.block!),
    )
  if (draft.levels && text(draft.levels) !== text(stored.levels))
    next = withLevels(next, side, isNothing(draft.levels) ? null : draft.levels)
  return { ...changed(tab, next), kept: null }
}

/** The tab after a command that concerns the strategy before the trader alone. */
export function inTab(tab: Tab, reading: string, command: Command): Tab {
  const { strategy } = tab.present
  const on = (next: Strategy) => changed(tab, next)
  switch (command.do) {
    case 'edit':
      return afterEdit(tab, reading, command)
    case 'change': {
      const { at, which, block } = command
      return on(withRules(strategy, at, put(strategy.rules[at.side][at.ruleType], which, block)))
    }
    case 'clear': {
      const emptied = withRules(strategy, command.at, [])
      return on(command.at.ruleType === 'exit' ? withLevels(emptied, command.at.side, null) : emptied)
    }
    case 'deleteLevels':
      return on(withLevels(strategy, command.side, null))
    case 'copyLevels':
      return on(withLevels(strategy, other(command.side), strategy.stops[command.side]))
    case 'set':
      return on({ ...strategy, ...command.settings })
    case 'undo': {
      const before = tab.past.at(-1)
      return before ? { ...tab, past: tab.past.slice(0, -1), present: before, future: [tab.present, ...tab.future] } : tab
    }
    case 'redo': {
      const [after, ...later] = tab.future
      return after ? { ...tab, past: [...tab.past, tab.present], present: after, future: later } : tab
    }
    case 'delete':
    case 'duplicate':
    case 'move':
    case 'join':
    case 'group':
    case 'ungroup':
      return on(withRules(strategy, command.at, edited(strategy.rules[command.at.side][command.at.ruleType], command)))
    default:
      return tab
  }
}

/** Another strategy is shown; undo brings the one before back. */
export const opened = (tab: Tab, present: Step): Tab => ({ ...tab, past: [...tab.past, tab.present], present, future: [] })

/** Every step of a strategy knows where it was saved. */
export function savedAs(tab: Tab, line: number, saved: Step['saved']): Tab {
  const mark = (step: Step): Step => (step.line === line ? { ...step, saved } : step)
  return { ...tab, past: tab.past.map(mark), present: mark(tab.present), future: tab.future.map(mark) }
}

/** A strategy as text, the same for what is shown the same. */
export function textOf({ name, symbol, timeframe, initialCapital, rules, stops }: Strategy): string {
  const levels = (of: Levels | null) => of && [of.type, of.target, of.stopLoss, of.enableTrailingStopLoss, of.trailAmountValue]
  const lists = [rules.long.entry, rules.long.exit, rules.short.entry, rules.short.exit].map(shown)
  return text([name, symbol, timeframe, initialCapital, lists, levels(stops.long), levels(stops.short)])
}
