import { emptyStops } from '@assay/strategy'
import { expect, test, vi } from 'vitest'
import { block, bounce, cross, ema, notTooHigh, rsi, value } from '../../../test/blocks.ts'
import { makeStore } from '../../base/store.ts'
import { builder, builderOf } from './builder.slice.ts'
import { keepWork, readKeptWork } from './kept-work.ts'
import type { Place } from './place.ts'
import { isUnsaved } from './work.ts'

const place: Place = { side: 'long', ruleType: 'entry' }

function builderWith(...blocks: (typeof cross)[]) {
  const store = makeStore()
  for (const each of blocks) store.dispatch(builder.blockAppended({ place, block: each }))
  const history = () => builderOf(store.getState())
  return { ...store, history, list: () => history().present.document.rules.long.entry }
}

test('starts with the defaults of a new strategy', () => {
  const { document, days } = builderWith().history().present
  expect([document.symbol, document.initialCapital, document.timeframe]).toEqual(['XAUUSD', 100_000, '15min'])
  expect(days, 'the default period is the last month').toBeNull()
})

test('adding appends the block and an And', () => {
  expect(builderWith(cross, bounce).list()).toEqual([cross, 'And', bounce, 'And'])
})

test('a connector changes in place', () => {
  const { dispatch, list } = builderWith(cross, bounce)
  dispatch(builder.connectorSet({ place, index: 1, connector: 'Or' }))
  expect(list()).toEqual([cross, 'Or', bounce, 'And'])
})

test('deleting removes the block and its connector, and undo restores both', () => {
  const { dispatch, list } = builderWith(cross, bounce, notTooHigh)
  dispatch(builder.connectorSet({ place, index: 1, connector: 'Or' }))
  const before = list()
  dispatch(builder.blockRemoved({ place, index: 0 }))
  expect(list()).toEqual([bounce, 'And', notTooHigh, 'And'])
  dispatch(builder.undone())
  expect(list()).toEqual(before)
  dispatch(builder.redone())
  expect(list()).toEqual([bounce, 'And', notTooHigh, 'And'])
})

test('a duplicate comes after its original', () => {
  const { dispatch, list } = builderWith(cross, bounce)
  dispatch(builder.blockDuplicated({ place, index: 0 }))
  expect(list()).toEqual([cross, 'And', cross, 'And', bounce, 'And'])
})

test('numbers on the way to another are one step, and none if the number is the first again', () => {
  const { dispatch, list, history } = builderWith(cross)
  const to = (period: number, goesOn: boolean) =>
    dispatch(builder.blockChanged({ place, index: 0, block: { ...cross, indicator1: ema(period) }, goesOn }))
  to(9, false)
  to(10, true)
  expect(list()[0]).toEqual({ ...cross, indicator1: ema(10) })
  expect(history().past).toHaveLength(2)
  to(8, true)
  expect([list()[0], history().past.length]).toEqual([cross, 1])
})

test('a saved condition can go before a block', () => {
  const { dispatch, list } = builderWith(cross, bounce)
  dispatch(builder.conditionSaved({ ...place, before: 0, block: notTooHigh }))
  expect(list()).toEqual([notTooHigh, 'And', cross, 'And', bounce, 'And'])
})

test('a saved condition replaces the block at its index', () => {
  const { dispatch, list } = builderWith(cross, bounce)
  const changed = block(rsi, '>', value(50))
  dispatch(builder.conditionSaved({ ...place, index: 2, block: changed }))
  expect(list()).toEqual([cross, 'And', changed, 'And'])
})

test('a saved condition can replace the first block, whose index is 0', () => {
  const { dispatch, list } = builderWith(cross, bounce)
  const changed = block(rsi, '>', value(50))
  dispatch(builder.conditionSaved({ ...place, index: 0, block: changed }))
  expect(list()).toEqual([changed, 'And', bounce, 'And'])
})

test('up to fifty steps can be undone', () => {
  const { dispatch, history } = builderWith()
  for (let capital = 1; capital <= 60; capital++) dispatch(builder.settingsChanged({ initialCapital: capital }))
  for (let step = 0; step < 60; step++) dispatch(builder.undone())
  expect(history().present.document.initialCapital).toBe(10)
  for (let step = 0; step < 60; step++) dispatch(builder.redone())
  expect(history().present.document.initialCapital, 'all of them can be redone').toBe(60)
})

test('a new edit after an undo clears the redo steps', () => {
  const { dispatch, history, list } = builderWith(cross, bounce)
  dispatch(builder.undone())
  dispatch(builder.blockAppended({ place, block: notTooHigh }))
  dispatch(builder.redone())
  expect(list()).toEqual([cross, 'And', notTooHigh, 'And'])
  expect(history().future).toEqual([])
})

test('saving a block with its target and stop is one step', () => {
  const { dispatch, history } = builderWith(cross)
  const exit = { side: 'long', ruleType: 'exit' } as const
  const stops = { ...emptyStops, target: 1500 }
  dispatch(builder.conditionSaved({ ...exit, block: bounce, stops }))
  expect(history().present.document.stops.long).toEqual(stops)
  dispatch(builder.undone())
  expect(history().present.document.stops.long).toBeNull()
  expect(history().present.document.rules.long.exit).toEqual([])
})

test('clearing an exit side also clears target and stop, and leaves the other lists', () => {
  const { dispatch, history, list } = builderWith(cross)
  dispatch(builder.stopsSet({ side: 'long', stops: { ...emptyStops, target: 1500 } }))
  dispatch(builder.placeCleared({ place: { side: 'long', ruleType: 'exit' } }))
  expect(history().present.document.stops.long).toBeNull()
  expect(list()).toEqual([cross, 'And'])
})

test('an edit that changes nothing adds no undo step', () => {
  const { dispatch, history } = builderWith(cross)
  const before = history().past.length
  dispatch(builder.blockRemoved({ place, index: 7 }))
  dispatch(builder.connectorSet({ place, index: 1, connector: 'And' }))
  dispatch(builder.conditionSaved({ ...place, index: 0, block: structuredClone(cross) }))
  dispatch(builder.settingsChanged({ initialCapital: history().present.document.initialCapital }))
  expect(history().past).toHaveLength(before)
})

test('opening a draft can be undone', () => {
  const { dispatch, history, list } = builderWith(cross)
  dispatch(builder.draftOpened({ document: { ...history().present.document, name: 'Other' }, draftId: 'id', version: null, savedAt: 0 }))
  expect(history().present).toMatchObject({ draftId: 'id', document: { name: 'Other' } })
  dispatch(builder.undone())
  expect(history().present.draftId).toBeNull()
  expect(list()).toEqual([cross, 'And'])
})

test('a reload loses nothing, including the undo steps', () => {
  const { dispatch, history } = builderWith(cross, bounce)
  dispatch(builder.daysChosen({ from: '2017-01-02', to: '2017-06-30', zone: 'UTC' }))
  expect(keepWork(history())).toBe('kept')
  expect(readKeptWork()).toEqual(history())
})

test('stored work that cannot be read is replaced with a fresh start', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  localStorage.setItem('assay.builder', '{"form":1,"history":{"past":[],"present":{"document":{"version":9}},"future":[]}}')
  expect(readKeptWork().present.document.name).toBe('Untitled strategy')
})

test('a strategy is opened or begun on the chosen days, unless it brings its own', () => {
  const { dispatch, history } = builderWith(cross)
  const { document } = history().present
  const [chosen, own] = [
    { from: '2017-01-02', to: '2017-06-30', zone: 'UTC' },
    { from: '2018-01-02', to: '2018-06-30', zone: 'UTC' },
  ]
  dispatch(builder.daysChosen(chosen))
  dispatch(builder.strategyStarted())
  expect(history().present).toMatchObject({ days: chosen, draftId: null, document: { rules: { long: { entry: [] } } } })
  dispatch(builder.draftOpened({ document, draftId: 'a', version: null, savedAt: 0 }))
  expect(history().present.days).toEqual(chosen)
  dispatch(builder.draftOpened({ document, draftId: 'a', version: null, savedAt: 0, days: own }))
  expect(history().present.days).toEqual(own)
})

test('what decides a bar with stop and target is chosen once, comes with what is opened, survives a reload and can be undone', () => {
  const { dispatch, history } = builderWith(cross)
  const { document } = history().present
  const now = () => history().present.touchOrder
  dispatch(builder.touchOrderChosen('stop-first'))
  dispatch(builder.draftOpened({ document, draftId: 'a', version: null, savedAt: 0 }))
  dispatch(builder.strategyStarted())
  expect({ now: now(), kept: keepWork(history()), read: readKeptWork().present.touchOrder }).toEqual({
    now: 'stop-first',
    kept: 'kept',
    read: 'stop-first',
  })
  dispatch(builder.draftOpened({ document, draftId: 'b', version: null, savedAt: 0, touchOrder: '1min' }))
  expect(now(), 'it was tested by one-minute bars').toBeUndefined()
  dispatch(builder.undone())
  expect(now()).toBe('stop-first')
  dispatch(builder.touchOrderChosen('1min'))
  expect(now()).toBeUndefined()
})

test('the options of an opened result survive a reload and do not pass to another strategy', () => {
  const { dispatch, history } = builderWith(cross)
  const { document } = history().present
  const carried = { opposite_entry: 'reverse', day_boundary: 'utc', provider: 'dukascopy' } as const
  dispatch(builder.draftOpened({ document, draftId: null, carried }))
  expect({ kept: keepWork(history()), read: readKeptWork().present.carried }).toEqual({ kept: 'kept', read: carried })
  dispatch(builder.strategyStarted())
  expect(history().present.carried).toBeUndefined()
  dispatch(builder.undone())
  expect(history().present.carried).toEqual(carried)
})

test('a save belongs to every step of its strategy and to no other strategy', () => {
  const { dispatch, history } = builderWith(cross)
  const { line } = history().present
  dispatch(builder.strategyStarted())
  dispatch(builder.draftSaved({ line, draftId: 'gold', version: 1 }))
  expect(history().present).toMatchObject({ draftId: null, version: null })
  dispatch(builder.undone())
  expect(history().present).toMatchObject({ draftId: 'gold', version: 1 })
  dispatch(builder.undone())
  expect(history().present, 'the step before').toMatchObject({ draftId: 'gold', version: 1 })
  expect(history().future.map(({ draftId }) => draftId)).toEqual(['gold', null])
})

test('a save marks the document that was saved, and an edit during the save stays unsaved', () => {
  const { dispatch, history } = builderWith(cross)
  const { document, line } = history().present
  const saved = { line, draftId: 'gold', version: 1, document }
  dispatch(builder.draftSaved(saved))
  expect(isUnsaved(history())).toBe(false)
  dispatch(builder.blockAppended({ place, block: bounce }))
  dispatch(builder.draftSaved(saved))
  expect(isUnsaved(history()), 'the second block was not saved').toBe(true)
  dispatch(builder.undone())
  expect(isUnsaved(history())).toBe(false)
})

test('clearing a list ends its groups', () => {
  const { dispatch, history } = builderWith(cross, bounce)
  dispatch(builder.grouped({ place, span: { from: 0, to: 2 }, logic: 'Or' }))
  dispatch(builder.placeCleared({ place }))
  const { rules, groups } = history().present.document
  expect([rules.long.entry, groups?.long.entry ?? []]).toEqual([[], []])
})

test('levels that were all emptied are no levels', () => {
  const { dispatch, history } = builderWith(cross)
  dispatch(builder.stopsSet({ side: 'long', stops: { ...emptyStops, target: 1500 } }))
  dispatch(builder.conditionSaved({ side: 'long', ruleType: 'exit', block: bounce, stops: { ...emptyStops, type: 'percentage' } }))
  expect(history().present.document.stops.long).toBeNull()
})
