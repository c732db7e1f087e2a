import { append, makeFunction, makeOperand, type Operand } from '@assay/strategy'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { block, ema, rsi, value } from '../../../../test/blocks.ts'
import { seek } from '../../../../test/seek.ts'
import { saveButtons, showBuilder, withoutServer } from '../../../../test/show-builder.tsx'

withoutServer()

const path = '/buildercondition?conditionType=Long&ruleType=entry'
const first = `${path}&modify=0`
const column = (name: 'Left operand' | 'Right operand') => within(screen.getByRole('region', { name }))
const slot = (name: string | RegExp) => within(screen.getByLabelText('Condition1')).getByRole('button', { name })
const close = makeOperand('CLOSE')
const far = makeFunction('ABS', [makeFunction('SUB', [close, ema(20)])])
const twice = (operand: Operand) => makeFunction('MULT', [value(2), operand])
const stretched = block(far, '>', twice(makeOperand('ATR')))

type User = ReturnType<typeof showBuilder>['user']

async function type(user: User, text: string) {
  await user.click(screen.getByRole('button', { name: 'Type the formula' }))
  const field = await screen.findByRole('textbox', { name: 'Formula' })
  await user.clear(field)
  await user.type(field, `${text.replaceAll('[', '[[')}{Enter}`)
}

const save = (user: User) => user.click(saveButtons()[0])

test('a formula is composed slot by slot, and moves on to the next empty slot', async () => {
  const { user, saved } = showBuilder(path)
  const left = column('Left operand')
  await user.click(left.getByRole('radio', { name: 'Functions' }))
  await user.click(left.getByRole('button', { name: /^ABS/ }))
  await seek(user, left.getByRole('searchbox'), 'close', '{Enter}{Enter}')
  await user.click(slot('Left operand, first part of ABS (CLOSE): CLOSE'))
  await user.click(left.getByRole('button', { name: 'Join with −' }))
  expect(slot('Left operand, second part of CLOSE − empty: empty').getAttribute('aria-current')).toBe('step')
  await seek(user, left.getByRole('searchbox'), 'ema', '{Enter}')
  await user.clear(left.getByLabelText('period'))
  await user.type(left.getByLabelText('period'), '20{Enter}')
  await user.click(screen.getByRole('tab', { name: /Comparator/ }))
  await user.click(screen.getByRole('button', { name: /^greaterThan \(>\)/ }))
  const right = column('Right operand')
  await user.click(right.getByRole('radio', { name: 'Number' }))
  await user.clear(right.getByLabelText('Value'))
  await user.type(right.getByLabelText('Value'), '2{Enter}')
  await user.click(right.getByRole('button', { name: 'Join with ×' }))
  await seek(user, right.getByRole('searchbox'), 'atr', '{Enter}{Enter}')
  await save(user)
  expect(saved().rules.long.entry).toEqual([stretched, 'And'])
})

test('the same formula can be typed in one line', async () => {
  const { user, saved } = showBuilder(path)
  await type(user, 'abs(close-ema 20) > 2*ATR(14)')
  await save(user)
  expect(saved().rules.long.entry).toEqual([stretched, 'And'])
})

test('a mistake in the line is explained, and the line stays', async () => {
  const { user } = showBuilder(path)
  await type(user, 'ABS(CLOSE - EMAA(20)) > 2')
  expect(screen.getByRole('alert').textContent).toMatch(/^There is no indicator or function "EMAA"\./)
  expect(screen.getByText('EMAA', { selector: 'mark' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Formula' }).value).toContain('EMAA')
})

test('an inner slot can be changed later, and one press undoes it', async () => {
  const { user, saved } = showBuilder(first, { entry: append([], stretched) })
  await user.click(slot('Left operand, second part of CLOSE − EMA (20): EMA (20)'))
  const left = column('Left operand')
  await user.clear(left.getByLabelText('period'))
  await user.type(left.getByLabelText('period'), '50{Enter}')
  expect(slot('Left operand, second part of CLOSE − EMA (50): EMA (50)')).toBeTruthy()
  await user.keyboard('{Control>}z{/Control}')
  expect(slot('Left operand, second part of CLOSE − EMA (20): EMA (20)')).toBeTruthy()
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await save(user)
  expect(saved().rules.long.entry).toEqual([
    block(makeFunction('ABS', [makeFunction('SUB', [close, ema(50)])]), '>', twice(makeOperand('ATR'))),
    'And',
  ])
})

test('keys move through the slots, clear one and begin to type', async () => {
  const { user } = showBuilder(first, { entry: append([], stretched) })
  const names = () => document.activeElement?.getAttribute('aria-label')
  slot(/^Left operand: ABS/).focus()
  await user.keyboard('{ArrowDown}')
  expect(names()).toBe('Left operand, first part of ABS (CLOSE − EMA (20)): CLOSE − EMA (20)')
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}')
  expect(names()).toMatch(/^Left operand: ABS/)
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(names()).toBe('Left operand, second part of CLOSE − EMA (20): EMA (20)')
  await user.keyboard('{Backspace}')
  expect(slot('Left operand, second part of CLOSE − empty: empty')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Modify Block' }), 'a formula with an empty slot cannot be saved').toBeNull()
  slot(/^Operator/).focus()
  await user.keyboard('{(}')
  expect(await screen.findByRole('textbox', { name: 'Formula' })).toBeTruthy()
})

test('an unfinished formula survives a reload', async () => {
  const { user, reload } = showBuilder(path)
  await user.click(column('Left operand').getByRole('radio', { name: 'Functions' }))
  await user.click(column('Left operand').getByRole('button', { name: /^Square root/ }))
  reload()
  expect(slot('Left operand: Square root (empty)')).toBeTruthy()
})

test('a price beside RSI shows a warning, and can be saved', async () => {
  const { user, saved } = showBuilder(first, { entry: append([], block(close, '>', rsi)) })
  expect(screen.getByText(/^CLOSE is a price, RSI \(14\) is .*: comparing them tells little\.$/)).toBeTruthy()
  await save(user)
  expect(saved().rules.long.entry).toEqual([block(close, '>', rsi), 'And'])
})

test('changing the timeframe of one slot changes the whole formula', async () => {
  const { user } = showBuilder(first, { entry: append([], stretched) })
  await user.click(slot('Left operand, second part of CLOSE − EMA (20): EMA (20)'))
  screen.getAllByRole('combobox', { name: 'Timeframe' })[0].focus()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('option', { name: '1D' }))
  await user.click(column('Left operand').getByRole('button', { name: 'Apply' }))
  expect(screen.getByRole('group', { name: 'Left operand as a formula' }).textContent).toContain('[1D]')
})
