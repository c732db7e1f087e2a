import { append, emptyStops } from '@assay/strategy'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bounce, cross } from '../../../test/blocks.ts'
import { seek } from '../../../test/seek.ts'
import { saveButtons, showBuilder, withoutServer } from '../../../test/show-builder.tsx'
import { showToasts } from '../../../test/show-toasts.tsx'

withoutServer()

const longEntry = '/strategybuilder?conditionType=Long&ruleType=entry'
const longExit = '/buildercondition?conditionType=Long&ruleType=exit'
const saveButton = () => saveButtons()[0]
const operators = () => within(screen.getByRole('region', { name: 'Operator' }))

test('an empty list says what to do, and Backtest says why it cannot run', () => {
  showBuilder(longEntry)
  expect(screen.getByRole('heading', { name: 'Build Entry Rules' })).toBeTruthy()
  expect(screen.getByText('Define when to enter trades by adding technical indicators and conditions from the left panel.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create Custom Block' })).toBeTruthy()
  const run = screen.getAllByRole('button', { name: 'Backtest' })[0]
  expect([run.getAttribute('aria-disabled'), run.getAttribute('aria-description')]).toEqual(['true', 'There is no entry rule to test.'])
})

test('the controls show the defaults of a new strategy', () => {
  showBuilder(longEntry)
  expect(screen.getByRole('button', { name: 'Scan Target: XAUUSD' }).textContent).toContain('XAUUSD')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Long' }).checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Add Capital').value).toBe('100,000')
  for (const name of ['Slippage', 'Commission']) {
    const field = screen.getByLabelText<HTMLInputElement>(name)
    expect([field.value, field.readOnly]).toEqual(['0 %', true])
  }
})

test('tabs and direction are kept in the address under the names of the condition builder', async () => {
  const { user, address } = showBuilder(longEntry)
  await user.click(screen.getByRole('tab', { name: /Exit Rules/ }))
  expect(address()).toBe('/strategybuilder?conditionType=Long&ruleType=exit')
  expect(screen.getByRole('heading', { name: 'Build Exit Rules' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Short' }))
  expect(address()).toBe('/strategybuilder?conditionType=Short&ruleType=exit')
})

test('a block shows its short form and has a plain-language name', () => {
  showBuilder(longEntry, { entry: append([], cross) })
  const block = screen.getByRole('article', { name: 'Block 1: EMA 8 on 15 minutes crosses above EMA 24 on 15 minutes' })
  expect(block.textContent).toContain('15min · Close')
  expect(block.textContent).toContain('EMA (8)[15min]crosses aboveEMA (24)[15min]')
  expect(screen.getByRole('button', { name: 'Add Custom Block' })).toBeTruthy()
})

test('changing a connector regroups the preview', async () => {
  const { user } = showBuilder(longEntry, { entry: append(append([], cross), bounce) })
  const preview = screen.getByRole('region', { name: 'Long Entry Logic Preview' })
  expect(within(preview).getByText('And')).toBeTruthy()
  screen.getByRole('combobox', { name: 'Connector between block 1 and block 2' }).focus()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('option', { name: 'Or' }))
  expect(within(preview).getByText('Or')).toBeTruthy()
  expect(preview.textContent).not.toContain('(EMA')
})

test('deleting removes the block, and the keyboard undoes it', async () => {
  const { user, saved, address } = showBuilder(longEntry, { entry: append(append([], cross), bounce) })
  await user.click(screen.getByRole('button', { name: 'Delete block 1' }))
  expect(saved().rules.long.entry).toEqual([bounce, 'And'])
  expect(address()).toBe(longEntry)
  await user.keyboard('{Control>}z{/Control}')
  expect(saved().rules.long.entry).toEqual([cross, 'And', bounce, 'And'])
})

test('the third icon duplicates, and the second opens the condition builder with the list index', async () => {
  const { user, saved, address } = showBuilder(longEntry, { entry: append(append([], cross), bounce) })
  await user.click(screen.getByRole('button', { name: 'Duplicate block 2' }))
  expect(saved().rules.long.entry).toEqual([cross, 'And', bounce, 'And', bounce, 'And'])
  await user.click(screen.getByRole('button', { name: 'Edit block 2' }))
  expect(address()).toBe('/buildercondition?conditionType=Long&ruleType=entry&modify=2')
})

test('target and stop come first on the exit side, joined by Or', () => {
  const stops = { ...emptyStops, target: 1500, stopLoss: 600 }
  showBuilder('/strategybuilder?conditionType=Long&ruleType=exit', { entry: append([], cross), exit: append([], bounce) }, stops)
  const [card, block] = screen.getAllByRole('article')
  expect(card.textContent).toContain('Target Points 1,500 = 15.00 USD')
  expect(card.textContent).toContain('Stop Loss Points 600 = 6.00 USD')
  expect(block.getAttribute('aria-label')).toMatch(/^Block 1/)
  const preview = screen.getByRole('region', { name: 'Long Exit Logic Preview' })
  expect(preview.textContent).toContain('Exit when:')
  expect(preview.textContent).toContain('Target (fixed) == 1500, Stop Loss (fixed) == 600')
})

test('a side without an exit is reported before the run', () => {
  showBuilder(longEntry, { entry: append([], cross) })
  expect(screen.getByText('A Long position can never be left: there is no exit rule, target or stop.')).toBeTruthy()
})

test('a suggestion is appended to the current list', async () => {
  const { user, saved } = showBuilder(longEntry)
  await user.click(screen.getByRole('button', { name: /^Add EMA golden cross/ }))
  expect(saved().rules.long.entry).toEqual([cross, 'And'])
})

test('a complete condition makes Create Block appear, and saving returns with the same names', async () => {
  const { user, saved, address } = showBuilder('/buildercondition?conditionType=Short&ruleType=entry')
  expect(screen.getByRole('heading', { name: 'Set Entry Conditions' })).toBeTruthy()
  expect(saveButton()).toBeUndefined()
  const left = screen.getByRole('region', { name: 'Left operand' })
  await seek(user, within(left).getByRole('searchbox'), 'close', '{Enter}')
  await user.click(within(left).getByRole('button', { name: 'Apply' }))
  await user.click(operators().getByRole('button', { name: /^Rising/ }))
  expect(saveButton().textContent).toBe('Create Block')
  await user.click(saveButton())
  expect(address()).toBe('/strategybuilder?conditionType=Short&ruleType=entry')
  expect(saved().rules.short.entry).toMatchObject([{ indicator1: { name: 'CLOSE' }, check: 'rising' }, 'And'])
})

test('a stop or a target makes Create Block appear', async () => {
  const { user, saved } = showBuilder(longExit)
  expect(saveButton()).toBeUndefined()
  await user.type(screen.getByLabelText('Stop Loss'), '600')
  expect(saveButton().textContent).toBe('Create Block')
  await user.clear(screen.getByLabelText('Stop Loss'))
  expect(saveButton()).toBeUndefined()
  await user.type(screen.getByLabelText('Stop Loss'), '600')
  await user.type(screen.getByLabelText('Target'), '1500')
  expect(saveButton().textContent).toBe('Create Block')
  await user.click(saveButton())
  expect(saved().stops.long).toMatchObject({ type: 'fixed', target: 1500, stopLoss: 600 })
})

test('a stored target or trail makes the save button appear', () => {
  showBuilder(longExit, {}, { ...emptyStops, target: 1500 })
  expect(screen.getByLabelText<HTMLInputElement>('Target').value).toBe('1,500')
  expect(saveButton().textContent).toBe('Create Block')
  cleanup()
  sessionStorage.clear()
  showBuilder(longExit, {}, { ...emptyStops, enableTrailingStopLoss: 'Yes', trailAmountValue: 300 })
  expect(saveButton()).toBeTruthy()
})

test('a trailing value makes Create Block appear', async () => {
  const { user } = showBuilder(longExit)
  screen.getByRole('combobox', { name: 'Enable Trail Stop Loss' }).focus()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('option', { name: 'Yes' }))
  expect(saveButton()).toBeUndefined()
  await user.type(screen.getByLabelText('Trail Amount'), '300')
  expect(saveButton()).toBeTruthy()
})

test('modifying starts from the stored block and replaces it', async () => {
  const { user, saved } = showBuilder('/buildercondition?conditionType=Long&ruleType=entry&modify=2', {
    entry: append(append([], cross), bounce),
  })
  expect(saveButton().textContent).toBe('Modify Block')
  await user.click(screen.getByRole('tab', { name: /Comparator Operators/ }))
  await user.click(operators().getByRole('button', { name: /^greaterThan \(>\)/ }))
  await user.click(saveButton())
  expect(saved().rules.long.entry).toEqual([cross, 'And', { ...bounce, check: '>' }, 'And'])
})

test.each(['7', '1', 'x', '-2', 'sltp'])('modify=%s on an entry side of one block is reported, with a link back', async (modify) => {
  const { user, address } = showBuilder(`/buildercondition?conditionType=Long&ruleType=entry&modify=${modify}`, {
    entry: append([], cross),
  })
  expect(screen.getByRole('alert').textContent).toContain('That block cannot be changed.')
  await user.click(screen.getByRole('button', { name: 'Back to the builder' }))
  expect(address()).toBe(longEntry)
})

test('choices in the condition builder survive a reload', async () => {
  const path = '/buildercondition?conditionType=Long&ruleType=entry'
  const { user, reload } = showBuilder(path)
  const left = screen.getByRole('region', { name: 'Left operand' })
  await seek(user, within(left).getByRole('searchbox'), 'rsi', '{Enter}')
  await user.click(within(left).getByRole('button', { name: 'Apply' }))
  reload()
  expect(screen.getByRole('button', { name: 'Left operand: RSI (14) [15min]' })).toBeTruthy()
})

test('Esc goes back without saving', async () => {
  const { user, address, saved } = showBuilder('/buildercondition?conditionType=Long&ruleType=entry&modify=0', { entry: append([], cross) })
  await user.click(operators().getByRole('button', { name: /^Crosses Below/ }))
  await user.keyboard('{Escape}')
  expect(address()).toBe(longEntry)
  expect(saved().rules.long.entry).toEqual([cross, 'And'])
})

test('the address of a new strategy starts one, and undo restores the previous work', async () => {
  const { user, saved, address } = showBuilder('/strategybuilder?new', { entry: append([], cross) })
  expect(saved().rules.long.entry).toEqual([])
  expect(address(), 'a reload must not start another').toBe('/strategybuilder')
  await user.keyboard('{Control>}z{/Control}')
  expect(saved().rules.long.entry).toEqual([cross, 'And'])
})

test('a missing draft is reported, and the last strategy stays', async () => {
  const { saved } = showBuilder('/strategybuilder?draft=gone', { entry: append([], cross) })
  expect(saved().rules.long.entry).toEqual([cross, 'And'])
})

test('the offer to undo a deletion is withdrawn once another undo happened', async () => {
  showToasts()
  const { user, saved } = showBuilder('/strategybuilder?conditionType=Long&ruleType=entry', { entry: append([], cross) })
  const headerUndo = screen.getByRole('button', { name: 'Undo' })
  await user.click(screen.getByRole('button', { name: 'Delete block 1' }))
  await user.hover(await screen.findByText('Block 1 deleted.'))
  await user.click(headerUndo)
  expect(saved().rules.long.entry).toHaveLength(append([], cross).length)
  // A timeout above the toast's own three seconds would prove nothing.
  await waitFor(() => expect(screen.queryByText('Block 1 deleted.')).toBeNull(), { timeout: 2000 })
})

test('a number changed in the list is one undo step', async () => {
  const { user, saved, address } = showBuilder(longEntry, { entry: append(append([], cross), bounce) })
  await user.click(screen.getByRole('button', { name: 'EMA period 8, change' }))
  await user.keyboard('13{Enter}')
  expect(saved().rules.long.entry[0]).toMatchObject({ indicator1: { params: { period: 13 } } })
  expect(address()).toBe(longEntry)
  await user.keyboard('{Control>}z{/Control}')
  expect(saved().rules.long.entry).toEqual([cross, 'And', bounce, 'And'])
})

test('modifying the first block replaces it', async () => {
  const { user, saved } = showBuilder('/buildercondition?conditionType=Long&ruleType=entry&modify=0', {
    entry: append(append([], cross), bounce),
  })
  await user.click(operators().getByRole('button', { name: /^Crosses Below/ }))
  await user.click(saveButton())
  expect(saved().rules.long.entry).toEqual([{ ...cross, check: 'crossbelow' }, 'And', bounce, 'And'])
})
