import { makeOperand } from '@assay/strategy'
import { expect, test } from 'vitest'
import { cross, ema } from '../../../test/blocks.ts'
import { exitDraft, withLeft } from './condition-draft.ts'
import { changeDraft, redoDraft, startDraft, undoDraft } from './draft-history.ts'

const full = exitDraft(cross, null)
const engulfing = makeOperand('CDLENGULFING_BULLISH')
const typed = (target: number) => ({ ...full, stops: { ...full.stops, target } })

test('one undo restores what a choice removed, and redo removes it again', () => {
  const history = changeDraft(startDraft(full), withLeft(full, engulfing), 'left')
  expect(history.loss).toContain('EMA (24) [15min] was replaced by PATTERN.')
  expect(undoDraft(history)).toMatchObject({ present: full, loss: null })
  expect(redoDraft(undoDraft(history)).present).toEqual(withLeft(full, engulfing))
})

test('the next choice clears the message about the last one', () => {
  const history = changeDraft(startDraft(full), withLeft(full, engulfing), 'left')
  expect(changeDraft(history, withLeft(history.present, ema(3)), 'left').loss).not.toContain('EMA (24)')
})

test('the digits of an amount are one undo step', () => {
  const history = [1, 15, 150].reduce((so, target) => changeDraft(so, typed(target), 'stops'), startDraft(full))
  expect(undoDraft(history).present).toEqual(full)
  const again = changeDraft(undoDraft(history), typed(2), 'stops')
  expect(undoDraft(again).present, 'after an undo a new step begins').toEqual(full)
})

test('another amount, and what is not typed, begins a new step', () => {
  const target = changeDraft(startDraft(full), typed(150), 'stops')
  const both = { ...typed(150), stops: { ...typed(150).stops, stopLoss: 6 } }
  expect(undoDraft(changeDraft(target, both, 'stops')).present).toEqual(typed(150))
  const other = { ...typed(150), check: 'crossbelow' as const }
  const chosen = changeDraft(target, other, 'check')
  expect(undoDraft(changeDraft(chosen, { ...other, stops: { ...other.stops, target: 1500 } }, 'stops')).present).toEqual(other)
  const percent = { ...typed(150), stops: { ...typed(150).stops, type: 'percentage' as const } }
  expect(undoDraft(changeDraft(target, percent, 'stops')).present, 'the kind of levels').toEqual(typed(150))
})

test('typing on after an undo leaves nothing to redo', () => {
  const history = changeDraft(changeDraft(startDraft(full), withLeft(full, ema(3)), 'left'), withLeft(full, ema(4)), 'left')
  expect(changeDraft(undoDraft(history), withLeft(full, ema(5)), 'left').future).toEqual([])
})
