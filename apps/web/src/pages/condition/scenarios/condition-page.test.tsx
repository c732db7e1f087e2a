import { append, emptyStops, makeOperand } from '@assay/strategy'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { block, bounce, cross, ema, rsi } from '../../../../test/blocks.ts'
import { fakePreviewWorker } from '../../../../test/preview-worker.ts'
import { seek } from '../../../../test/seek.ts'
import { saveButtons, showBuilder, withoutServer } from '../../../../test/show-builder.tsx'

withoutServer()

const path = '/buildercondition?conditionType=Long&ruleType=entry'
const first = `${path}&modify=0`
const engulfing = makeOperand('CDLENGULFING_BULLISH')
const column = (name: 'Left operand' | 'Operator' | 'Right operand') => within(screen.getByRole('region', { name }))
const saveButton = () => saveButtons()[0]
const part = (name: RegExp) => within(screen.getByLabelText('Condition1')).getByRole('button', { name }).getAttribute('aria-label')

test('an operator and one operand survive a reload', async () => {
  const { user, reload } = showBuilder(path)
  await seek(user, column('Left operand').getByRole('searchbox'), 'rsi', '{Enter}{Enter}')
  await user.click(column('Operator').getByRole('button', { name: /^Crosses Above/ }))
  reload()
  expect([part(/^Left operand:/), part(/^Operator:/)]).toEqual(['Left operand: RSI (14) [15min]', 'Operator: crosses above'])
})

test('a click on Apply with a bad number shows the same fault as Enter', async () => {
  const { user } = showBuilder(path)
  const left = column('Left operand')
  await seek(user, left.getByRole('searchbox'), 'ema', '{Enter}')
  await user.type(left.getByLabelText('period'), '99999')
  await user.click(left.getByRole('button', { name: 'Apply' }))
  expect(left.getByRole('alert').textContent).toBe('At most 5,000.')
  expect(part(/^Left operand:/)).toBe('Left operand: not chosen yet')
})

test('a level that is not a number is not saved as the previous one, neither by click nor by Enter', async () => {
  const stops = { ...emptyStops, target: 1500 }
  const { user, address, saved } = showBuilder('/buildercondition?conditionType=Long&ruleType=exit&modify=sltp', {}, stops)
  const target = screen.getByLabelText('Target')
  await user.clear(target)
  await user.type(target, '15oo')
  await user.click(saveButton())
  await user.type(target, '{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('This is not a number.')
  expect(address()).toContain('modify=sltp')
  await user.clear(target)
  await user.type(target, '1600{Enter}')
  expect(saved().stops.long?.target).toBe(1600)
})

test('choosing a pattern as an operand says what it removed, and one press restores it', async () => {
  const { user } = showBuilder(first, { entry: append([], cross) })
  await user.click(column('Left operand').getByRole('button', { name: 'Change EMA (8) [15min]' }))
  await seek(user, column('Left operand').getByRole('searchbox'), 'CDLENGULFING_BULLISH', '{Enter}')
  expect(part(/^Right operand:/)).toBe('Right operand: PATTERN')
  expect(screen.getAllByRole('status').map((each) => each.textContent)).toContainEqual(
    expect.stringContaining('EMA (24) [15min] was replaced by PATTERN.'),
  )
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect([part(/^Left operand:/), part(/^Operator:/), part(/^Right operand:/)]).toEqual([
    'Left operand: EMA (8) [15min]',
    'Operator: crosses above',
    'Right operand: EMA (24) [15min]',
  ])
})

test('the keyboard restores what was cleared', async () => {
  const { user } = showBuilder(first, { entry: append([], cross) })
  await user.click(column('Left operand').getByRole('button', { name: 'Clear EMA (8) [15min]' }))
  expect(part(/^Left operand:/)).toBe('Left operand: not chosen yet')
  await user.click(screen.getByRole('tab', { name: /Comparator/ }))
  await user.keyboard('{Control>}z{/Control}')
  expect(part(/^Left operand:/)).toBe('Left operand: EMA (8) [15min]')
})

test.each([
  ['PATTERN', 'a candlestick pattern', /^Relative Strength Index/, block(engulfing, '==', makeOperand('PATTERN')), 'Left operand'],
  ['a candlestick pattern', 'PATTERN', /Engulfing/, block(engulfing, '==', makeOperand('PATTERN')), 'Right operand'],
] as const)('beside %s the list offers only %s', async (_, __, absent, pair, side) => {
  const { user } = showBuilder(first, { entry: append([], pair) })
  await user.click(column(side).getByRole('button', { name: /^Change / }))
  await seek(user, column(side).getByRole('searchbox'), side === 'Left operand' ? 'relative' : 'engulfing')
  expect(column(side).queryByRole('button', { name: absent })).toBeNull()
  await user.click(column(side).getByRole('radio', { name: 'Number' }))
  expect(column(side).queryByRole('button', { name: 'Apply' }), 'no number either').toBeNull()
})

test.each([
  ['CLOSE [15min]', makeOperand('CLOSE')],
  ['CDLDOJI [15min]', makeOperand('CDLDOJI')],
  ['RSI (14) [15min]', rsi],
])('an applied operand can be edited: %s', async (label, operand) => {
  const right = operand.name === 'CDLDOJI' ? makeOperand('PATTERN') : ema(24)
  const { user } = showBuilder(first, { entry: append([], block(operand, operand.name === 'CDLDOJI' ? '==' : '>', right)) })
  const left = column('Left operand')
  await user.click(left.getByRole('button', { name: `Change ${label}` }))
  left.getByRole('combobox', { name: 'nth Candle' }).focus()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('option', { name: /^-2/ }))
  await user.click(left.getByRole('button', { name: 'Apply' }))
  expect(part(/^Left operand:/)).toBe(`Left operand: ${label} 2 candles ago`)
})

test('an applied number can be edited from any tab', async () => {
  const { user } = showBuilder(first, { entry: append([], bounce) })
  const right = column('Right operand')
  await user.click(right.getByRole('radio', { name: 'Indicators' }))
  await user.click(right.getByRole('button', { name: 'Change 30' }))
  expect(document.activeElement).toBe(right.getByLabelText('Value'))
})

test('after Apply the focus moves to the next missing part, and finally to the save button', async () => {
  const { user, saved } = showBuilder(path)
  await seek(user, column('Left operand').getByRole('searchbox'), 'close', '{Enter}')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /Cross Operators/ }))
  await user.click(column('Operator').getByRole('button', { name: /^Crosses Above/ }))
  expect(document.activeElement).toBe(column('Right operand').getByRole('searchbox'))
  await user.keyboard('ema{Enter}{Enter}')
  expect(document.activeElement).toBe(saveButton())
  await user.keyboard('{Enter}')
  expect(saved().rules.long.entry).toHaveLength(2)
})

test('Esc closes an open list, then the form around it, and only then leaves the page', async () => {
  const { user, address } = showBuilder(path)
  const left = column('Left operand')
  await seek(user, left.getByRole('searchbox'), 'ema', '{Enter}')
  left.getByRole('combobox', { name: 'Timeframe' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getAllByRole('option').length).toBeGreaterThan(4)
  await user.keyboard('{Escape}')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(left.getByRole('form', { name: 'Parameters of EMA' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(left.queryByRole('form')).toBeNull()
  expect(document.activeElement?.textContent, 'the focus stays where it was').toBe('Exponential Moving Average EMA')
  expect(address()).toBe(path)
  await user.keyboard('{Escape}')
  expect(address()).toContain('/strategybuilder')
})

test('Esc in the form of an applied operand keeps it as it was', async () => {
  const { user } = showBuilder(first, { entry: append([], cross) })
  const left = column('Left operand')
  await user.click(left.getByRole('button', { name: 'Change EMA (8) [15min]' }))
  await user.clear(left.getByLabelText('period'))
  await user.type(left.getByLabelText('period'), '13{Escape}')
  expect(part(/^Left operand:/)).toBe('Left operand: EMA (8) [15min]')
  expect(document.activeElement).toBe(left.getByRole('button', { name: 'Change EMA (8) [15min]' }))
})

test('Modify Block also saves what was typed but not applied', async () => {
  const { user, saved } = showBuilder(first, { entry: append([], bounce) })
  const left = column('Left operand')
  await user.click(left.getByRole('button', { name: 'Change RSI (14) [15min]' }))
  await user.clear(left.getByLabelText('period'))
  await user.type(left.getByLabelText('period'), '21')
  const right = column('Right operand')
  await user.clear(right.getByLabelText('Value'))
  await user.type(right.getByLabelText('Value'), '25')
  await user.click(saveButton())
  expect(saved().rules.long.entry).toEqual([
    block(makeOperand('RSI', { params: { period: 21 } }), 'crossabove', makeOperand('VALUE', { params: { value: 25 } })),
    'And',
  ])
})

test('a condition that cannot be run says why, is not counted, and cannot be saved by button or key', async () => {
  const crossed = makeOperand('RANGE', { params: { lowerbound: 80, upperbound: 70 } })
  const { asked } = fakePreviewWorker()
  const { user, address } = showBuilder(first, { entry: append([], block(rsi, 'between', crossed)) })
  const button = saveButton() as HTMLButtonElement
  const why = 'The lower bound "80" is above the upper bound "70".'
  expect([button.disabled, button.getAttribute('aria-description')]).toEqual([true, why])
  expect(within(screen.getByRole('region', { name: 'Live Preview' })).getByText(why)).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(address()).toBe(first)
  expect(asked.map(({ sent }) => sent.kind)).not.toContain('condition')
})

test('the condition is counted on the bars of the strategy, again after a change, and a key saves it', async () => {
  const { asked } = fakePreviewWorker(() => ({ trouble: { state: 'fault', message: 'Broken.' } }))
  const { user, saved } = showBuilder(first, { entry: append([], cross) })
  const counted = () => asked.map(({ sent }) => sent).filter(({ kind }) => kind === 'condition')
  const series = { symbol: 'XAUUSD', timeframe: '15min' }
  await expect.poll(counted).toMatchObject([{ ask: { series, condition: cross } }])
  await user.click(column('Operator').getByRole('button', { name: /^Crosses Below/ }))
  const changed = { ...cross, check: 'crossbelow' }
  await expect.poll(counted).toMatchObject([{}, { ask: { series, condition: changed } }])
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(saved().rules.long.entry).toEqual([changed, 'And'])
})
