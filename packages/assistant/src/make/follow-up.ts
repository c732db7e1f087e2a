import { type FinalStrategy, isPatternEntry, type Rules, type RuleTree, type Side, validateRules } from '@assay/strategy'
import type { Edit } from '../grammar/follow-edits.ts'
import { editsAt } from '../grammar/follow-text.ts'
import type { LevelKind, LevelNode, RatioNode } from '../grammar/level-text.ts'
import { ask, assume, type Note, type Reading, refuse } from '../read/reader.ts'
import type { Mended } from '../read/token.ts'
import type { ChatContext, ChatResult } from '../result.ts'
import { printCondition } from '../say/print-condition.ts'
import type { Making } from './build-operand.ts'
import { treeOf } from './build-rules.ts'
import { assumesYear, daysOf } from './days.ts'
import { leafOf } from './expand.ts'
import { type Draft, draftOf, type Edited } from './follow-draft.ts'
import { changedNames, changedNumbers, functionsOf, mapOperands, readsAny, reframed } from './follow-operands.ts'
import { type Market, marketOf } from './market.ts'
import { obstacle, saidOf } from './outcome.ts'
import { levelsOf } from './side-levels.ts'
import { checked, newGathered, usualLevels, warningsFor } from './strategy.ts'

const both: readonly Side[] = ['long', 'short']

/** The strategy of the conversation with the changes that a message asks for; undefined if the message asks for none. */
export function followUpOf(reading: Reading, context: ChatContext, mended: readonly Mended[]): ChatResult | undefined {
  if (!context.draft) return undefined
  const way = editsAt(reading, 0).at(0)
  if (!way || way.node.length === 0) return undefined
  const notes: Note[] = [...way.notes.filter(({ note }) => note !== 'symbol' && note !== 'frame')]
  let edited: Edited = { draft: draftOf(context.draft), changed: [] }
  for (const edit of way.node) edited = applied(edited, edit, { reading, context, notes })
  notes.push(...twiceNotes(way.node))
  const levels = levelEdits(way.node)
  const changed = [...edited.changed, ...levels.without]
  const draft = levels.without.size === 0 ? edited.draft : leveled(edited.draft, levels, marketOf(edited.draft.symbol, context), notes)
  const final = withWaysOut(draft, notes)
  const stopped = obstacle(notes) ?? checked(validateRules(final))
  if (stopped) return stopped
  const { action, symbol, timeframe, period, capital } = draft
  if (action === 'backtest') notes.push(...(period ? [] : [assume('period')]), ...(capital === undefined ? [assume('capital')] : []))
  return {
    kind: 'strategy',
    action,
    symbol,
    timeframe,
    final_strategy: final,
    ...(period && { period }),
    ...(capital !== undefined && { capital }),
    ...saidOf(notes, mended),
    warnings: warningsFor(final),
    changed: [...new Set(changed)],
  }
}

/** `on silver and cable`: one strategy has one market and one timeframe. */
function twiceNotes(edits: readonly Edit[]): Note[] {
  const symbols = new Set(edits.flatMap((edit) => (edit.edit === 'symbol' ? [edit.symbol] : [])))
  const frames = new Set(edits.flatMap((edit) => (edit.edit === 'timeframe' ? [edit.timeframe] : [])))
  return [...(symbols.size > 1 ? [ask(0, 'symbol', [...symbols])] : []), ...(frames.size > 1 ? [ask(0, 'timeframe', [...frames])] : [])]
}

/** A side that is left without any way out gets the usual levels, as in a whole sentence. */
function withWaysOut({ final_strategy: final }: Draft, notes: Note[]): FinalStrategy {
  const exit = (side: Side) => {
    const { conditions, sltp } = final.exit[side]
    if (final.entry[side].conditions === null || conditions !== null || sltp !== null) return final.exit[side]
    notes.push(assume('stop'), assume('target'))
    return { conditions, sltp: usualLevels }
  }
  return { ...final, exit: { long: exit('long'), short: exit('short') } }
}

interface Around {
  readonly reading: Reading
  readonly context: ChatContext
  readonly notes: Note[]
}

function applied(edited: Edited, edit: Edit, around: Around): Edited {
  const { draft, changed } = edited
  const { notes } = around
  const change = (part: string, next: Partial<Draft>): Edited => ({ draft: { ...draft, ...next }, changed: [...changed, part] })
  const final = draft.final_strategy
  switch (edit.edit) {
    case 'symbol':
      return change('symbol', { symbol: edit.symbol })
    case 'timeframe': {
      const next = mapOperands(final, (operand) => reframed(operand, draft.timeframe, edit.timeframe))
      return change('timeframe', { timeframe: edit.timeframe, final_strategy: next })
    }
    case 'level':
    case 'no level':
      return edited
    case 'only':
    case 'turn':
      return change('side', { final_strategy: sidedTo(final, edit, notes) })
    case 'add':
      return change('entry', { final_strategy: added(draft, edit.rule, around) })
    case 'drop':
      return change('entry', { final_strategy: dropped(draft, edit, notes) })
    case 'swap':
      return change('entry', { final_strategy: swapped(draft, edit, around) })
    case 'exit':
      return change('exit', { final_strategy: exited(draft, edit, around) })
    case 'number':
      return change('entry', { final_strategy: changedNumbers(final, edit, notes) })
    case 'name':
      return change('entry', { final_strategy: changedNames(final, edit, notes) })
    case 'run':
      return ran(draft, edit, change, around)
  }
}

function ran(
  draft: Draft,
  edit: Extract<Edit, { edit: 'run' }>,
  change: (part: string, next: Partial<Draft>) => Edited,
  { context, notes }: Around,
): Edited {
  const period = edit.period && daysOf(edit.period, context)
  if (edit.period && !period)
    notes.push(refuse(0, { reason: 'invalid', nearest: ['in 2023', 'from 2023-01-01 to 2023-06-30', 'over the last 6 months'] }))
  if (edit.period && assumesYear(edit.period)) notes.push(assume('year'))
  const capital = edit.capital?.value ?? draft.capital
  return change(edit.period ? 'period' : 'action', {
    action: 'backtest',
    ...(period && { period }),
    ...(capital !== undefined && { capital }),
  })
}

const entered = (final: FinalStrategy): Side[] => both.filter((side) => final.entry[side].conditions !== null)

/** The levels that a message gives and takes, all together. */
interface LevelEdits {
  readonly levels: readonly LevelNode[]
  readonly ratios: readonly RatioNode[]
  readonly without: ReadonlySet<LevelKind>
}

function levelEdits(edits: readonly Edit[]): LevelEdits {
  const nodes = edits.flatMap((edit) => (edit.edit === 'level' ? [edit.node] : []))
  const levels = nodes.filter((node) => node.is === 'level')
  const ratios = nodes.filter((node) => node.is === 'ratio')
  const gone = edits.flatMap((edit) => (edit.edit === 'no level' ? edit.kinds : []))
  const without = new Set<LevelKind>([...levels.map(({ kind }) => kind), ...ratios.map(() => 'target' as const), ...gone])
  return { levels, ratios, without }
}

/** The levels of each entered side after all of the message's. Levels that were only assumed go when one is said. */
function leveled(draft: Draft, { levels, ratios, without }: LevelEdits, market: Market, notes: Note[]): Draft {
  const { final_strategy: final, assumedLevels } = draft
  const exit = { ...final.exit }
  const said = levels.length + ratios.length > 0
  for (const side of entered(final)) {
    const held = assumedLevels && said ? null : exit[side].sltp
    const unit = held?.type === 'percentage' ? 'percent' : 'points'
    const values = { stop: held?.stopLoss, target: held?.target, trail: held?.trailAmountValue }
    const kept = (['stop', 'target', 'trail'] as const).flatMap((kind) => {
      const value = values[kind]
      return without.has(kind) || !value ? [] : [{ is: 'level' as const, kind, value, unit, at: 0 }]
    })
    const { settings, notes: doubts } = levelsOf([...kept, ...levels], ratios, market)
    notes.push(...doubts)
    exit[side] = { ...exit[side], sltp: kept.length + levels.length + ratios.length > 0 ? settings : null }
  }
  return { ...draft, final_strategy: { ...final, exit } }
}

/** One side alone, or the rules and levels of the one side on the other. */
function sidedTo(final: FinalStrategy, { edit, side }: Extract<Edit, { edit: 'only' | 'turn' }>, notes: Note[]): FinalStrategy {
  const other: Side = side === 'long' ? 'short' : 'long'
  const from = edit === 'only' ? side : other
  const fits = edit === 'only' ? final.entry[side].conditions !== null : entered(final).join() === other
  if (!fits) {
    notes.push(refuse(0, { reason: 'invalid', nearest: ['only longs', 'only shorts', 'a new strategy'] }))
    return final
  }
  const none = { conditions: null }
  return {
    entry: { long: none, short: none, [side]: final.entry[from] },
    exit: { long: { ...none, sltp: null }, short: { ...none, sltp: null }, [side]: final.exit[from] },
  }
}

/** Rules of the message in the market and on the candles of the draft. */
function builtRules(rule: Parameters<typeof leafOf>[0], draft: Draft, { reading, context, notes }: Around): RuleTree | undefined {
  const gathered = newGathered(reading)
  const leaf = leafOf(rule, gathered, {})
  if (gathered.failed) return undefined
  const making: Making = { market: marketOf(draft.symbol, context), timeframe: draft.timeframe, notes }
  notes.push(...gathered.notes)
  return treeOf(leaf, making)
}

const notUnderstood = (at: number) => refuse(at, { reason: 'not_understood', nearest: ['stop 300', 'use 1h instead', 'add rsi 14 < 60'] })

function added(draft: Draft, rule: Parameters<typeof leafOf>[0], around: Around): FinalStrategy {
  const { final_strategy: final } = draft
  const tree = builtRules(rule, draft, around)
  if (!tree) around.notes.push(notUnderstood(0))
  const joined = (rules: Rules): Rules => (rules === null || !tree ? rules : andOf(rules, tree))
  return {
    ...final,
    entry: {
      long: { conditions: joined(final.entry.long.conditions) },
      short: { conditions: joined(final.entry.short.conditions) },
    },
  }
}

/** The one condition on an indicator, with another in its place. */
function swapped(draft: Draft, { rule, named, at }: Extract<Edit, { edit: 'swap' }>, around: Around): FinalStrategy {
  const { final_strategy: final } = draft
  const tree = builtRules(rule, draft, around)
  const codes = functionsOf(named)
  let count = 0
  const within = (node: RuleTree): RuleTree => ({
    ...node,
    conditions: node.conditions.map((each) => {
      if ('logic' in each) return within(each)
      if (!tree || isPatternEntry(each.indicator1) || !readsAny(each, codes)) return each
      count++
      return tree.conditions.length === 1 ? tree.conditions[0] : tree
    }),
  })
  const entry = (side: Side) => ({ conditions: final.entry[side].conditions && within(final.entry[side].conditions) })
  const next = { ...final, entry: { long: entry('long'), short: entry('short') } }
  if (count !== 1) around.notes.push(notUnderstood(at))
  return next
}

/** Both trees, in normal form. */
const andOf = (a: RuleTree, b: RuleTree): RuleTree => ({
  logic: 'and',
  conditions: [a, b].flatMap((tree) => (tree.logic === 'and' || tree.conditions.length === 1 ? tree.conditions : [tree])),
})

function exited(draft: Draft, { exit: said }: Extract<Edit, { edit: 'exit' }>, around: Around): FinalStrategy {
  const { final_strategy: final, assumedLevels } = draft
  const tree = builtRules(said.rules, draft, around)
  if (!tree) around.notes.push(notUnderstood(said.at))
  const exit = { ...final.exit }
  for (const side of entered(final))
    if (tree && (said.side === 'any' || said.side === side)) exit[side] = { conditions: tree, sltp: assumedLevels ? null : exit[side].sltp }
  return { ...final, exit }
}

/** The entries without the conditions that read an indicator. */
function dropped(
  { final_strategy: final, timeframe }: Draft,
  { named, at }: Extract<Edit, { edit: 'drop' }>,
  notes: Note[],
): FinalStrategy {
  const codes = functionsOf(named)
  const gone = new Set<string>()
  const without = (tree: RuleTree): RuleTree | undefined => {
    const kept = tree.conditions.flatMap((each) => {
      if ('logic' in each) {
        const inner = without(each)
        return inner ? [inner.conditions.length === 1 ? inner.conditions[0] : inner] : []
      }
      if (isPatternEntry(each.indicator1) || !readsAny(each, codes)) return [each]
      gone.add(printCondition(each, timeframe) ?? JSON.stringify(each))
      return []
    })
    return kept.length > 0 ? { ...tree, conditions: kept } : undefined
  }
  const entry = (side: Side) => {
    const { conditions } = final.entry[side]
    const left = conditions && without(conditions)
    if (conditions && !left) notes.push(notUnderstood(at))
    return { conditions: left ? normal(left) : conditions }
  }
  const next = { ...final, entry: { long: entry('long'), short: entry('short') } }
  if (gone.size === 0) notes.push(notUnderstood(at))
  if (gone.size > entered(final).length) notes.push(ask(at, 'condition', [...gone]))
  return next
}

const normal = (tree: RuleTree): RuleTree => {
  const [only] = tree.conditions
  if (tree.conditions.length > 1) return tree
  return 'logic' in only ? only : { logic: 'and', conditions: [only] }
}
