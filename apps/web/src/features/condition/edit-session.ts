import {
  type Condition,
  canCreateBlock,
  conditionProblems,
  isBlock,
  type RuleType,
  type Side,
  type StopSettings,
  type StrategyDocument,
  stopsFault,
  treeWarnings,
} from '@assay/strategy'
import { sortedText } from '../../base/sorted-text.ts'
import { type ConditionDraft, conditionOf, entryDraft, exitDraft } from './condition-draft.ts'
import { type DraftHistory, startDraft } from './draft-history.ts'

/*
 * One edit in the condition builder, from the address that opens it to what is saved. An edit belongs to one strategy. That of an entry
 * block holds no target and no stop.
 */

/** What is being modified: nothing, a block of the list, the target and stop card, or something that does not exist. */
type Target = { kind: 'new'; before?: number } | { kind: 'block'; index: number } | { kind: 'sltp' } | { kind: 'bad'; why: string }
export type GoodTarget = Exclude<Target, { kind: 'bad' }>

interface Place {
  side: Side
  ruleType: RuleType
}

/** `query` is that of the address: `modify` a block or `sltp`, or `before` the block before which a new one goes. */
export function targetOf(document: StrategyDocument, { side, ruleType }: Place, query: URLSearchParams): Target {
  const [modify, before] = [query.get('modify'), query.get('before')]
  const blockAt = (text: string) => (/^\d+$/.test(text) && isBlock(document.rules[side][ruleType][Number(text)]) ? Number(text) : null)
  const bad = (text: string): Target => ({
    kind: 'bad',
    why: `There is no block "${text.slice(0, 20)}" in this list. It may have been deleted.`,
  })
  if (modify === null) {
    const index = before === null ? null : blockAt(before)
    if (index !== null) return { kind: 'new', before: index }
    return before === null ? { kind: 'new' } : bad(before)
  }
  if (modify === 'sltp')
    return ruleType === 'exit'
      ? { kind: 'sltp' }
      : { kind: 'bad', why: 'Target and stop loss belong to the exit rules, not to the entry rules.' }
  const index = blockAt(modify)
  return index === null ? bad(modify) : { kind: 'block', index }
}

export interface EditSession {
  side: Side
  target: GoodTarget
  /** What the strategy held when the edit began. */
  opened: ConditionDraft
  history: DraftHistory
}

/** Begins to edit what the target names. `kept` returns the draft that was kept under a key, for a page that was reloaded. */
export function openEdit(
  strategy: EditedStrategy,
  { side, ruleType }: Place,
  target: GoodTarget,
  kept: (key: string) => ConditionDraft | undefined = () => undefined,
): EditSession {
  const { rules, stops } = strategy.document
  const item = target.kind === 'block' ? rules[side][ruleType][target.index] : undefined
  const block = isBlock(item) ? item : null
  const opened = ruleType === 'entry' ? entryDraft(block) : exitDraft(block, stops[side])
  const session = { side, target, opened, history: startDraft(opened) }
  return { ...session, history: startDraft(kept(editKey(strategy, session)) ?? opened) }
}

/** The strategy in the builder. */
export interface EditedStrategy {
  document: StrategyDocument
  draftId: string | null
  line: string
  owner?: string
}

/** Under which key an edit is kept. Another strategy, or the same one with another block or other levels there, has another key. */
export function editKey({ owner, draftId, line }: EditedStrategy, { side, target, opened }: Omit<EditSession, 'history'>): string {
  return sortedText([owner ?? null, draftId, line, side, target, opened])
}

/** What an edit saves, in the words of the builder's `SavedCondition`. */
type SavedEdit = { side: Side; index?: number; before?: number } & (
  | { ruleType: 'entry'; block: Condition }
  | { ruleType: 'exit'; block: Condition | null; stops?: StopSettings }
)

/** How far the edit has come. */
export interface Standing {
  /** The condition, if it is complete. */
  condition: Condition | null
  /** Why the condition cannot be run, one sentence each. */
  problems: readonly string[]
  /** What is probably a mistake. */
  warnings: readonly string[]
  /** Whether there is something to save, and why it cannot be saved as it is. */
  canSave: boolean
  fault: string | null
  /** What a save writes; null while it cannot be saved. */
  saved: SavedEdit | null
}

export function standingOf({ side, target, opened, history: { present: draft } }: EditSession): Standing {
  const condition = target.kind === 'sltp' ? null : conditionOf(draft)
  const problems = condition ? conditionProblems(condition).map(({ message }) => message) : []
  const stops = draft.ruleType === 'exit' ? draft.stops : null
  const fault = problems[0] ?? (stops && stopsFault(stops)) ?? null
  const canSave = canCreateBlock({ indicator1: condition?.indicator1, check: condition?.check, indicator2: condition?.indicator2, stops })
  const at = { side, ...aimOf(target) }
  return {
    condition,
    problems,
    warnings: problems.length > 0 ? [] : warningsOf(draft, condition, target, canSave),
    canSave,
    fault,
    saved: canSave && fault === null ? savedOf(at, condition, draft, opened) : null,
  }
}

const aimOf = (target: GoodTarget): { index?: number; before?: number } =>
  target.kind === 'block' ? { index: target.index } : target.kind === 'new' && target.before !== undefined ? { before: target.before } : {}

function savedOf(
  at: { side: Side } & ReturnType<typeof aimOf>,
  block: Condition | null,
  draft: ConditionDraft,
  opened: ConditionDraft,
): SavedEdit | null {
  if (draft.ruleType === 'entry') return block && { ...at, ruleType: 'entry', block }
  // Levels that were not changed are not saved again.
  const isSame = opened.ruleType === 'exit' && sortedText(opened.stops) === sortedText(draft.stops)
  return { ...at, ruleType: 'exit', block, ...(isSame ? {} : { stops: draft.stops }) }
}

function warningsOf(draft: ConditionDraft, condition: Condition | null, target: GoodTarget, canSave: boolean): string[] {
  if (condition) return treeWarnings({ logic: 'and', conditions: [condition] }).map(({ message }) => message)
  const isBegun = draft.left !== null || draft.check !== null || draft.right !== null
  return canSave && isBegun && target.kind !== 'sltp' ? ['The condition is not complete, so only target and stop loss are saved.'] : []
}
