import { append, emptyStops, newDocument } from '@assay/strategy'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bounce, cross, notTooHigh } from '../../../../test/blocks.ts'
import { longRules } from '../../../../test/open-builder.tsx'
import { seek } from '../../../../test/seek.ts'
import { saveButtons, showBuilder, withoutServer } from '../../../../test/show-builder.tsx'
import { builder } from '../../../features/builder/builder.slice.ts'

withoutServer()

const entry = '/buildercondition?conditionType=Long&ruleType=entry'
const exit = '/buildercondition?conditionType=Long&ruleType=exit'
const levels = { ...emptyStops, target: 1500, stopLoss: 600 }
const column = (name: 'Left operand' | 'Operator' | 'Right operand') => within(screen.getByRole('region', { name }))

test('a changed entry block leaves target and stop as they are', async () => {
  const { user, saved } = showBuilder(`${entry}&modify=0`, { entry: append([], cross) }, levels)
  await user.click(column('Operator').getByRole('button', { name: /^Crosses Below/ }))
  await user.click(saveButtons()[0])
  expect(saved().rules.long.entry).toEqual([{ ...cross, check: 'crossbelow' }, 'And'])
  expect(saved().stops.long).toEqual(levels)
})

test('a new entry block leaves target and stop as they are', async () => {
  const { user, saved } = showBuilder(entry, {}, levels)
  await seek(user, column('Left operand').getByRole('searchbox'), 'close', '{Enter}{Enter}')
  await user.click(column('Operator').getByRole('button', { name: /^Crosses Above/ }))
  await user.keyboard('ema{Enter}{Enter}{Enter}')
  expect(saved().rules.long.entry).toHaveLength(2)
  expect(saved().stops.long).toEqual(levels)
})

/** Edits target and block at `address`, and then another strategy is opened at the same address, as browser Back and Open do. */
async function editThenOpen(address: string, other: Parameters<typeof newDocument>[0]) {
  const { user, store, saved } = showBuilder(address, { entry: append([], cross), exit: append([], cross) }, levels)
  await user.click(column('Operator').getByRole('button', { name: /^Crosses Below/ }))
  await user.clear(screen.getByLabelText('Target'))
  await user.type(screen.getByLabelText('Target'), '999')
  act(() => void store.dispatch(builder.draftOpened({ document: newDocument(other), draftId: 'other', version: null, savedAt: 0 })))
  return { user, saved }
}

test('an edit of one strategy does not appear in another that is opened at the same address', async () => {
  const other = {
    ...longRules({ entry: append([], bounce), exit: append([], notTooHigh) }),
    stops: { long: { ...levels, target: 5 }, short: null },
  }
  const { user, saved } = await editThenOpen(`${exit}&modify=0`, other)
  expect(screen.getByLabelText<HTMLInputElement>('Target').value).toBe('5')
  await user.click(column('Operator').getByRole('button', { name: /^greaterThan \(/ }))
  await user.click(saveButtons()[0])
  expect(saved().rules.long.exit).toEqual([{ ...notTooHigh, check: '>' }, 'And'])
  expect(saved().stops.long).toEqual(other.stops.long)
})

test('a trailing stop without an amount says what is missing, and the stop alone can be saved once trailing is off', async () => {
  const { user, saved } = showBuilder(`${exit}&modify=sltp`)
  expect(screen.getByText('To save, enter a target, a stop loss or a trail amount.')).toBeTruthy()
  screen.getByRole('combobox', { name: 'Enable Trail Stop Loss' }).focus()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('option', { name: /^Yes/ }))
  await user.type(screen.getByLabelText('Stop Loss'), '600')
  expect(saveButtons()).toEqual([])
  expect(screen.getByText('Trailing is on, but there is no trail amount.')).toBeTruthy()
  screen.getByRole('combobox', { name: 'Enable Trail Stop Loss' }).focus()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('option', { name: /^No/ }))
  await user.type(screen.getByLabelText('Stop Loss'), '600')
  await user.click(saveButtons()[0])
  expect(saved().stops.long).toEqual({ ...emptyStops, stopLoss: 600 })
})
