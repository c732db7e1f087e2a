import type { PriceAlert } from '@assay/contracts'
import { makeOperand } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { changeOf, conditionOf, draftFaults, draftOf, newAlertOf, newDraft } from './alert-draft.ts'

const draft = newDraft({ symbol: 'XAUUSD', price: 4112.4567, digits: 2, channels: ['toast'], expiresAt: null })

const alert: PriceAlert = {
  id: '7d4f4a3e-3f8f-4a65-9c39-0b6a3f1c1c5e',
  symbol: 'XAUUSD',
  kind: 'movesBy',
  params: { by: 300, unit: 'points', windowSec: 90 },
  side: 'ask',
  trigger: 'every',
  cooldownSec: 600,
  expiresAt: null,
  channels: ['toast', 'email'],
  message: 'look',
  status: 'active',
  pausedBy: null,
  createdAt: '2026-03-02T10:00:00.000Z',
  lastTriggeredAt: null,
  triggerCount: 0,
}

describe('a draft', () => {
  it('starts at the price with the decimals of the symbol, and with a range around it', () => {
    expect([draft.price, draft.lower, draft.upper]).toEqual([4112.46, 4091.89, 4133.02])
  })

  it.each([
    ['crossingUp', { price: 4112.46 }],
    ['leavesRange', { lower: 4091.89, upper: 4133.02 }],
    ['movesBy', { by: 0.5, unit: 'percent', windowSec: 900 }],
  ] as const)('has the params of its kind: %s', (kind, params) => {
    expect(conditionOf({ ...draft, kind })).toEqual({ kind, params })
  })

  it('has a direction only once one is chosen', () => {
    const params = { by: 0.5, unit: 'percent', windowSec: 900 }
    expect(conditionOf({ ...draft, kind: 'movesBy', direction: 'down' })).toEqual({
      kind: 'movesBy',
      params: { ...params, direction: 'down' },
    })
    expect(conditionOf({ ...draft, kind: 'movesBy', direction: null })).toEqual({ kind: 'movesBy', params })
    expect(conditionOf({ ...draft, kind: 'movesBy', direction: 'sideways' })).toBeNull()
  })

  it('does not expire by default if it is on an event, unlike other drafts', () => {
    const start = { symbol: 'XAUUSD', price: 4112, digits: 2, channels: ['toast'], expiresAt: '2026-04-02T10:00:00.000Z' } as const
    const event = { on: 'release', minutesBefore: 0 } as unknown as NonNullable<Parameters<typeof newDraft>[0]['event']>
    expect(newDraft(start).expiresAt).toBe('2026-04-02T10:00:00.000Z')
    expect(newDraft({ ...start, event }).expiresAt).toBeNull()
  })

  it('has a condition on a rule once a rule is chosen', () => {
    const condition = { indicator1: makeOperand('EMA'), check: 'crossabove', indicator2: makeOperand('CLOSE') } as const
    const rule = { timeframe: '1h', rule: { logic: 'and', conditions: [condition] } } as const
    expect(conditionOf({ ...draft, kind: 'rule' })).toBeNull()
    const given = { timeframe: '1h', rule: { logic: 'and', conditions: [condition] } } satisfies NonNullable<typeof draft.rule>
    const begun = newDraft({ symbol: 'XAUUSD', price: null, digits: 2, channels: ['toast'], expiresAt: null, rule: given })
    expect(conditionOf(begun), 'one that is begun with a rule').toEqual({ kind: 'rule', params: rule })
    expect(conditionOf({ ...draft, kind: 'rule', rule: { ...rule, rule: { ...rule.rule, conditions: [condition] } } })).toEqual({
      kind: 'rule',
      params: rule,
    })
  })

  it.each([
    [{ price: null }, { price: 'A price above 0 is needed.' }],
    [{ kind: 'entersRange', lower: 5, upper: 5 }, { upper: 'It must be above the lower end.' }],
    [{ kind: 'movesBy', by: 0 }, { by: 'A distance above 0 is needed.' }],
    [{ price: 0 }, { price: 'A price above 0 is needed.' }],
    [{ kind: 'entersRange', lower: 5, upper: 5.01 }, {}],
    [{ kind: 'entersRange', lower: null, upper: 5 }, { lower: 'A price is needed.' }],
    [{ kind: 'movesBy', by: 0.01 }, {}],
    [{ kind: 'movesBy', windowSec: 1440 * 60 + 1 }, { windowSec: 'From 10 seconds to 24 hours.' }],
    [{ kind: 'movesBy', windowSec: 1440 * 60 }, {}],
    [{ kind: 'movesBy', windowSec: 10 }, {}],
    [{ kind: 'movesBy', windowSec: 9 }, { windowSec: 'From 10 seconds to 24 hours.' }],
    [{ kind: 'event', event: { key: 'k', title: 't', minutes: 1440, release: null } }, {}],
    [{ kind: 'event', event: { key: 'k', title: 't', minutes: 1441, release: null } }, { event: 'From 0 minutes to 24 hours.' }],
    [{ kind: 'rule' }, { rule: 'Choose a rule, or type one.' }],
    [{}, {}],
  ] as const)('names what is missing in %j', (change, faults) => {
    expect(draftFaults({ ...draft, ...change })).toEqual(faults)
  })

  it('has a cooldown only if it fires every time', () => {
    const condition = conditionOf(draft)!
    expect(newAlertOf({ ...draft, cooldownMin: 5 }, condition, 'ask').cooldownSec).toBe(0)
    expect(newAlertOf({ ...draft, cooldownMin: 5, trigger: 'every' }, condition, 'ask').cooldownSec).toBe(300)
  })
})

describe('an alert being edited', () => {
  it('reads back as it was stored', () => {
    const read = draftOf(alert)
    expect(conditionOf(read)).toEqual({ kind: 'movesBy', params: alert.params })
    expect([read.side, read.trigger, read.cooldownMin, read.message, read.channels]).toEqual([
      'ask',
      'every',
      10,
      'look',
      ['toast', 'email'],
    ])
  })

  it('reads its rule, its event or its range back', () => {
    const condition = { indicator1: makeOperand('EMA'), check: 'crossabove', indicator2: makeOperand('CLOSE') } as const
    const rule = { timeframe: '1h', rule: { logic: 'and', conditions: [condition] } } as const
    const event = { key: 'k', title: 'NFP', minutes: 5, release: null }
    expect(draftOf({ ...alert, kind: 'rule', params: rule }).rule).toEqual(rule)
    expect(draftOf({ ...alert, kind: 'event', params: event, expiresAt: '2026-04-02T10:00:00.000Z' })).toMatchObject({
      event,
      expiresAt: '2026-04-02T10:00:00.000Z',
    })
    expect(draftOf({ ...alert, kind: 'entersRange', params: { lower: 1, upper: 2 } })).toMatchObject({ lower: 1, upper: 2, price: null })
  })

  it('keeps its settings when its params are of a form that this page does not know', () => {
    const read = draftOf({ ...alert, params: { by: 'far' } })
    expect([read.kind, read.cooldownMin, read.message]).toEqual(['movesBy', 10, 'look'])
  })

  it('sends a new side, a silence in seconds, and no silence once it fires only once', () => {
    const read = draftOf(alert)
    const change = (next: Partial<typeof read>) => changeOf(alert, { ...read, ...next }, conditionOf(read)!, 'ask')
    expect(change({ side: 'bid' })).toEqual({ side: 'bid', whenTrue: 'ask' })
    expect(change({ cooldownMin: 2.5 })).toEqual({ cooldownSec: 150, whenTrue: 'ask' })
    expect(change({ trigger: 'once' })).toEqual({ trigger: 'once', cooldownSec: 0, whenTrue: 'ask' })
    expect(change({ channels: [] })).toEqual({ channels: [], whenTrue: 'ask' })
  })

  it('sends only what has changed', () => {
    const read = draftOf(alert)
    expect(changeOf(alert, read, conditionOf(read)!, 'ask')).toEqual({ whenTrue: 'ask' })
    expect(changeOf(alert, { ...read, message: 'look again' }, conditionOf(read)!, 'ask')).toEqual({
      message: 'look again',
      whenTrue: 'ask',
    })
    const down = { ...read, direction: 'down' }
    expect(changeOf(alert, down, conditionOf(down)!, 'wait')).toEqual({
      kind: 'movesBy',
      params: { by: 300, unit: 'points', windowSec: 90, direction: 'down' },
      whenTrue: 'wait',
    })
    const moved = { ...read, by: 400 }
    expect(changeOf(alert, moved, conditionOf(moved)!, 'wait')).toEqual({
      kind: 'movesBy',
      params: { by: 400, unit: 'points', windowSec: 90 },
      whenTrue: 'wait',
    })
  })
})
