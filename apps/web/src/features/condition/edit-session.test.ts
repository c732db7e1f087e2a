import { append, emptyStops, newDocument, type StopSettings } from '@assay/strategy'
import { expect, test } from 'vitest'
import { bounce, cross } from '../../../test/blocks.ts'
import { type ConditionDraft, exitDraft } from './condition-draft.ts'
import { changeDraft } from './draft-history.ts'
import { type EditedStrategy, editKey, type GoodTarget, openEdit, standingOf, targetOf } from './edit-session.ts'

const levels: StopSettings = { ...emptyStops, target: 1500 }
const rules = { entry: append(append([], cross), cross), exit: append([], cross) }
const document = newDocument({ rules: { long: rules, short: { entry: [], exit: [] } }, stops: { long: levels, short: null } })
const strategy: EditedStrategy = { document, draftId: null, line: 'a' }
const exit = { side: 'long', ruleType: 'exit' } as const
const entry = { side: 'long', ruleType: 'entry' } as const
const isNew = { kind: 'new' } as const
const first = { kind: 'block', index: 0 } as const

/** Where the edit of this place stands once its draft is as `change` makes it. */
function edited(place: typeof exit | typeof entry, target: GoodTarget, change: (draft: ConditionDraft) => ConditionDraft = (same) => same) {
  const session = openEdit(strategy, place, target)
  return standingOf({ ...session, history: changeDraft(session.history, change(session.history.present), 'left') })
}

/** A change of levels, and nothing where there are none. */
const withStops = (stops: Partial<StopSettings>) => (draft: ConditionDraft) =>
  draft.ruleType === 'exit' ? { ...draft, stops: { ...draft.stops, ...stops } } : draft

test('an edit of an entry block knows no levels', () => {
  const { history } = openEdit(strategy, entry, first)
  expect(history.present).toEqual({ ruleType: 'entry', left: cross.indicator1, check: cross.check, right: cross.indicator2 })
  expect(edited(entry, first).saved).toEqual({ side: 'long', index: 0, ruleType: 'entry', block: cross })
})

test('levels that were not changed are not saved again, changed ones are', () => {
  expect(edited(exit, first).saved).toEqual({ side: 'long', index: 0, ruleType: 'exit', block: cross })
  expect(edited(exit, first, withStops({ target: 1600 })).saved).toMatchObject({ stops: { ...levels, target: 1600 } })
  const bare = openEdit({ ...strategy, document: { ...document, stops: { long: null, short: null } } }, exit, first)
  expect(standingOf(bare).saved, 'a side without levels').not.toHaveProperty('stops')
})

test('only a complete condition can be saved, or levels that can close a trade', () => {
  const can = (change: (draft: ConditionDraft) => ConditionDraft) => edited(exit, isNew, change).canSave
  const none = withStops({ target: null })
  expect({
    'a condition': can((draft) => ({ ...none(draft), left: cross.indicator1, check: '>', right: cross.indicator2 })),
    'half of one': can((draft) => ({ ...none(draft), left: cross.indicator1, check: '>' })),
    'a target': can((draft) => draft),
    'a stop': can(withStops({ target: null, stopLoss: 600 })),
    nothing: can(none),
  }).toEqual({ 'a condition': true, 'half of one': false, 'a target': true, 'a stop': true, nothing: false })
})

test('a trail without an amount is never saved, and says why', () => {
  const trailing = { enableTrailingStopLoss: 'Yes', target: null, stopLoss: 600 } as const
  const why = 'Trailing is on, but there is no trail amount.'
  expect(edited(exit, isNew, withStops(trailing))).toMatchObject({ canSave: false, saved: null, fault: why })
  expect(edited(exit, first, withStops(trailing)), 'beside a whole condition').toMatchObject({ canSave: true, saved: null, fault: why })
  expect(edited(exit, isNew, withStops({ ...trailing, trailAmountValue: 300 }))).toMatchObject({ canSave: true, fault: null })
})

test('a half-built condition beside levels says that only the levels are saved', () => {
  const { saved, warnings } = edited(exit, isNew, (draft) => ({ ...withStops({ target: 1600 })(draft), left: cross.indicator1 }))
  expect(saved).toEqual({ side: 'long', ruleType: 'exit', block: null, stops: { ...levels, target: 1600 } })
  expect(warnings).toEqual(['The condition is not complete, so only target and stop loss are saved.'])
})

test('the card of target and stop saves no condition', () => {
  expect(edited(exit, { kind: 'sltp' })).toMatchObject({ condition: null, saved: { block: null } })
})

test('an edit is kept for its own strategy, block and levels only', () => {
  const key = (more: Partial<EditedStrategy> = {}, place: typeof exit | typeof entry = exit, target: GoodTarget = first) =>
    editKey({ ...strategy, ...more }, openEdit({ ...strategy, ...more }, place, target))
  const other = newDocument({ ...document, rules: { ...document.rules, long: { ...rules, exit: append([], bounce) } } })
  const others = [
    key({ draftId: 'b' }),
    key({ line: 'b' }),
    key({ owner: 'anna' }),
    key({ document: other }),
    key({ document: { ...document, stops: { long: { ...levels, target: 1 }, short: null } } }),
    key({}, entry),
    key({}, exit, isNew),
  ]
  expect(new Set([key(), ...others]).size).toBe(others.length + 1)
  const reloaded = JSON.parse(
    JSON.stringify({ ...document, stops: { short: null, long: Object.fromEntries(Object.entries(levels).toReversed()) } }),
  )
  expect(key({ document: { ...reloaded, name: 'Renamed' } }), 'what the edit does not hold may change').toBe(key())
  const kept = exitDraft(bounce, levels)
  expect(openEdit(strategy, exit, first, (asked) => (asked === key() ? kept : undefined)).history.present).toEqual(kept)
})

test.each([
  [entry, '', { kind: 'new' }],
  [entry, 'before=0', { kind: 'new', before: 0 }],
  [entry, 'before=1', { kind: 'bad', why: 'There is no block "1" in this list. It may have been deleted.' }],
  [entry, 'modify=2', { kind: 'block', index: 2 }],
  [entry, 'modify=1', { kind: 'bad', why: 'There is no block "1" in this list. It may have been deleted.' }],
  [exit, 'modify=sltp', { kind: 'sltp' }],
  [entry, 'modify=sltp', { kind: 'bad', why: 'Target and stop loss belong to the exit rules, not to the entry rules.' }],
  [exit, 'modify=0x0', { kind: 'bad', why: 'There is no block "0x0" in this list. It may have been deleted.' }],
] as const)('in %o the address part %s means %o', (place, query, target) =>
  expect(targetOf(document, place, new URLSearchParams(query))).toEqual(target),
)
