import type { Side } from '@assay/strategy'
import type { Clause, Entry } from '../grammar/clauses.ts'
import type { Exit, Opposite } from '../grammar/exit-text.ts'
import type { LevelNode, RatioNode } from '../grammar/level-text.ts'
import type { GroupNode, RuleNode, TimeNode } from '../grammar/nodes.ts'
import { ask, type Note } from '../read/reader.ts'

/** The rules and levels of one side. */
export interface SideRules {
  entry?: RuleNode
  exits: RuleNode[]
  levels: LevelNode[]
  ratios: RatioNode[]
}

export interface Sided {
  readonly sides: Record<Side, SideRules>
  readonly opposite?: Opposite
  readonly notes: Note[]
}

const starters = ['RSI 14 crosses above 30', 'EMA 8 crosses above EMA 24', 'close > highest high of the last 20 candles']

const isEntry = (clause: Clause): clause is Entry => clause.is === 'entry'

/** The side of an entry. If its meaning depends on another entry, a question is noted. */
function sideOf(entry: Entry, before: readonly Entry[], all: readonly Entry[], notes: Note[]): Side {
  const { side, buys, at } = entry
  if (side === 'open') {
    notes.push(ask(at, 'side', ['long', 'short']))
    return 'long'
  }
  if (side === 'sell') {
    const beside = all.some((each) => each.side === 'long' && !(each.buys && !before.includes(each)))
    if (beside) notes.push(ask(at, 'sell_means', ['exit', 'short']))
    return 'short'
  }
  if (buys && before.some((each) => each.side === 'sell') && !before.some((each) => each.side === 'long'))
    notes.push(ask(at, 'buy_means', ['exit', 'long']))
  return side
}

const joined = (logic: GroupNode['logic'], rules: readonly RuleNode[]): RuleNode | undefined =>
  rules.length > 1 ? { is: 'group', logic, members: rules } : rules.at(0)

interface Placed {
  readonly side: Side
  readonly rules?: RuleNode
}

/** The clauses by side. Levels and exits apply to the entry before them; after the last entry also to the other side. */
export function sidedOf(clauses: readonly Clause[]): Sided {
  const notes: Note[] = []
  const said = clauses.filter(isEntry)
  const entries = said.map((entry, i): Placed & { entry: Entry } => {
    if (!entry.rules) notes.push(ask(entry.at, 'rules', starters))
    return { side: sideOf(entry, said.slice(0, i), said, notes), rules: entry.rules, entry }
  })
  const limits = clauses.flatMap((clause) => (clause.is === 'limit' ? [clause.time] : clause.is === 'entry' ? clause.limits : []))
  const sides: Sided['sides'] = { long: sideRules('long', entries, limits), short: sideRules('short', entries, limits) }
  hang(clauses, entries, sides)
  const opposite = clauses.find((clause) => clause.is === 'opposite')
  return { sides, notes, ...(opposite && { opposite }) }
}

/** The entries of one side are alternatives; hours and sessions restrict all of them. */
function sideRules(side: Side, entries: readonly Placed[], limits: readonly TimeNode[]): SideRules {
  const rules = entries.flatMap((entry) => (entry.side === side && entry.rules ? [entry.rules] : []))
  const either = joined('or', rules)
  const entry = either && joined('and', [either, ...limits])
  return { ...(entry && { entry }), exits: [], levels: [], ratios: [] }
}

type Hung = LevelNode | RatioNode | Exit

interface Hanging {
  readonly clause: Hung
  /** The side of the entry before it; undefined before the first. */
  readonly side?: Side
  /** It comes after the last entry. */
  readonly last: boolean
}

/** Each level and exit with the entry before it. */
function hanging(clauses: readonly Clause[], entries: readonly (Placed & { entry: Entry })[]): Hanging[] {
  let passed = 0
  return clauses.flatMap((clause): Hanging[] => {
    if (clause.is === 'entry') passed++
    if (clause.is !== 'level' && clause.is !== 'ratio' && clause.is !== 'exit') return []
    const before = entries.at(passed - 1)
    return [{ clause, last: passed === entries.length, ...(passed > 0 && before && { side: before.side }) }]
  })
}

/** Assigns levels and exits to their sides. */
function hang(clauses: readonly Clause[], entries: readonly (Placed & { entry: Entry })[], sides: Sided['sides']): void {
  const named = (clause: Hung): Side | undefined => (clause.is === 'exit' && clause.side !== 'any' ? clause.side : undefined)
  const hung = hanging(clauses, entries)
  for (const { clause, side } of hung) {
    const owner = named(clause) ?? side
    if (owner) own(sides[owner], clause)
  }
  for (const side of ['long', 'short'] as const) {
    if (!sides[side].entry) continue
    const open = hung.filter(({ clause, side: before, last }) => !named(clause) && before !== side && (last || before === undefined))
    share(
      sides[side],
      open.map(({ clause }) => clause),
    )
  }
}

function own(side: SideRules, clause: Hung): void {
  if (clause.is === 'exit') side.exits.push(clause.rules)
  else if (clause.is === 'level') side.levels.push(clause)
  else side.ratios.push(clause)
}

/** Adds shared levels to a side without its own, and shared exits to a side without exits. */
function share(side: SideRules, open: readonly Hung[]): void {
  const [levels, exits] = [side.levels.length + side.ratios.length > 0, side.exits.length > 0]
  for (const clause of open) if (clause.is === 'exit' ? !exits : !levels) own(side, clause)
}
