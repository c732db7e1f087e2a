import { hasEmptySlot, makeFunction, makeOperand, type Operand } from '@assay/strategy'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ema } from '../../../test/blocks.ts'
import { seek } from '../../../test/seek.ts'
import { formulaRuns } from './formula-runs.ts'
import type { NumberKind, Prefill } from './number-kind.ts'
import { OperandPicker } from './OperandPicker.tsx'

interface Given {
  operand?: Operand
  numbers?: NumberKind[]
  prefill?: Prefill
}

function show({ operand, numbers = ['value'], prefill }: Given = {}) {
  const chosen = vi.fn()
  function Held() {
    const [held, setHeld] = useState<Operand | null>(operand ?? null)
    const change = (next: Operand | null) => {
      chosen(next)
      setHeld(next)
    }
    const formula = formulaRuns(held, [], '15min', change)
    return (
      <OperandPicker label="Left operand" operand={held} onChange={change} formula={formula} numbers={numbers} prefill={prefill ?? null} />
    )
  }
  render(<Held />)
  return { chosen, user: userEvent.setup(), search: screen.queryByRole('searchbox') }
}

test('the list is searched by name, displayed name and alias, ignoring case', async () => {
  const { user, search } = show()
  for (const text of ['ema', 'Exponential MOVING average']) {
    await seek(user, search!, text)
    expect(screen.getAllByRole('button', { name: 'Exponential Moving Average EMA' })).toHaveLength(1)
  }
  await seek(user, search!, 'no such thing')
  expect(screen.getByText('No indicator has “no such thing” in its names or its description.')).toBeTruthy()
})

test('an entry goes from the list through the form to the applied state, and the clear icon goes back', async () => {
  const { user, search, chosen } = show()
  await user.type(search!, 'ema{Enter}')
  const period = screen.getByLabelText('period')
  await user.clear(period)
  await user.type(period, '8')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(chosen).toHaveBeenLastCalledWith(ema(8))
  expect(screen.getByText('EMA (8) [15min]')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear EMA (8) [15min]' }))
  expect(chosen).toHaveBeenLastCalledWith(null)
  expect(screen.getByRole('searchbox')).toBeTruthy()
})

test('in edit mode the operand starts applied, and its form starts from the stored block', async () => {
  const { user, search } = show({ operand: makeOperand('EMA', { params: { period: 24 }, candle: -3, timeframe: '1D' }) })
  expect(search).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Change EMA \(24\) \[1D\]/ }))
  expect(screen.getByLabelText<HTMLInputElement>('period').value).toBe('24')
  expect(screen.getByRole('combobox', { name: 'nth Candle' }).textContent).toContain('-3')
  expect(screen.getByRole('combobox', { name: 'Timeframe' }).textContent).toContain('1D')
})

test('the candle ranges from 0 down to -9, and the usual timeframes come first', async () => {
  const { user, search } = show()
  await seek(user, search!, 'ema', '{Enter}')
  screen.getByRole('combobox', { name: 'nth Candle' }).focus()
  await user.keyboard('{Enter}')
  for (let candle = 0; candle >= -9; candle--) expect(screen.getByRole('option', { name: String(candle) })).toBeTruthy()
  expect(screen.getAllByRole('option')).toHaveLength(10)
  await user.keyboard('{Escape}')
  screen.getByRole('combobox', { name: 'Timeframe' }).focus()
  await user.keyboard('{Enter}')
  expect(
    screen
      .getAllByRole('option')
      .slice(0, 5)
      .map((option) => option.textContent),
  ).toEqual(['1D', '15min', '5min', '10min', '1min'])
})

test('a coded choice is shown by its name and stored by its number', async () => {
  const { user, search, chosen } = show()
  await seek(user, search!, 'ema', '{Enter}')
  screen.getByRole('combobox', { name: 'Source' }).focus()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('option', { name: 'high' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(chosen.mock.lastCall?.[0]?.params.source).toBe(2)
})

test('a parameter outside its range is reported and not accepted', async () => {
  const { user, search, chosen } = show()
  await seek(user, search!, 'ema', '{Enter}')
  const period = screen.getByLabelText('period')
  await user.clear(period)
  await user.type(period, '99999')
  expect(screen.getByRole('alert').textContent).toBe('At most 5,000.')
  await user.keyboard('{Enter}')
  expect(chosen).not.toHaveBeenCalled()
})

test('a pattern opens no form', async () => {
  const { user, search, chosen } = show()
  await seek(user, search!, 'CDLENGULFING_BULLISH', '{Enter}')
  expect(chosen).toHaveBeenLastCalledWith(makeOperand('CDLENGULFING_BULLISH'))
})

test('a function wraps the content of the slot, and can be removed again', async () => {
  const { user, chosen } = show({ operand: ema(8) })
  await user.click(screen.getByRole('radio', { name: 'Functions' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(11)
  await seek(user, screen.getByRole('searchbox'), 'sign', '{Enter}')
  expect(chosen).toHaveBeenLastCalledWith(makeFunction('ABS', [ema(8)]))
  await user.click(screen.getByRole('button', { name: 'Take ABS off, keep its first part' }))
  expect(chosen).toHaveBeenLastCalledWith(ema(8))
})

test('Opening Range is listed among the functions and stored as an indicator', async () => {
  const { user, chosen } = show()
  await user.click(screen.getByRole('radio', { name: 'Functions' }))
  await user.click(screen.getByRole('button', { name: /^Opening Range/ }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(chosen).toHaveBeenLastCalledWith(makeOperand('OPENINGRANGE_WIDTH'))
})

test('Greatest takes up to eight parts, and those above two can be removed', async () => {
  const { user, chosen } = show({ operand: makeFunction('GREATEST', [ema(8), ema(24), ema(50)]) })
  await user.click(screen.getByRole('button', { name: 'Remove part 2' }))
  expect(chosen).toHaveBeenLastCalledWith(makeFunction('GREATEST', [ema(8), ema(50)]))
  expect(screen.queryByRole('button', { name: /^Remove part/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add a part' }))
  expect(hasEmptySlot(chosen.mock.lastCall![0])).toBe(true)
})

test('a number is a VALUE, and starts at 30 if nothing is known of the left operand', async () => {
  const { user, chosen } = show()
  await user.click(screen.getByRole('radio', { name: 'Number' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(chosen).toHaveBeenLastCalledWith(makeOperand('VALUE', { params: { value: 30 } }))
})

test('with between a number is a RANGE that starts around the left operand', async () => {
  const { user, chosen } = show({ numbers: ['range'], prefill: { value: 50, low: 42, high: 61 } })
  await user.click(screen.getByRole('radio', { name: 'Number' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(chosen).toHaveBeenLastCalledWith(makeOperand('RANGE', { params: { lowerbound: 42, upperbound: 61 } }))
})

test('recently used entries and favourites come first', async () => {
  const { user, search } = show()
  await seek(user, search!, 'ema')
  await user.click(screen.getByRole('button', { name: 'Add EMA to favourites' }))
  await user.clear(search!)
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))
  expect(groups.indexOf('Favourites')).toBeGreaterThanOrEqual(0)
  expect(groups.indexOf('Favourites')).toBeLessThan(groups.indexOf('Price'))
})

test('the outputs of a function share one line of the list, and its form asks which one', async () => {
  const { user, search, chosen } = show()
  await seek(user, search!, 'convergence')
  const rows = screen.getAllByRole('button', { name: /^Moving Average Convergence Divergence MACD / })
  expect(rows.map((row) => row.textContent)).toEqual(['Moving Average Convergence Divergence MACD MACD, Signal, Histogram'])
  await user.click(rows[0])
  expect(screen.getByRole('combobox', { name: 'Output' }).textContent).toContain('MACD')
  screen.getByRole('combobox', { name: 'Output' }).focus()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('option', { name: 'Histogram' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(chosen).toHaveBeenLastCalledWith(makeOperand('MACD_HIST'))
})

test('an output named in the search is the one chosen', async () => {
  const { user, search, chosen } = show()
  await seek(user, search!, 'macd signal', '{Enter}{Enter}')
  expect(chosen).toHaveBeenLastCalledWith(makeOperand('MACD_SIGNAL'))
})

test('a pattern with two directions is one line, and its form asks for the direction', async () => {
  const { user, search, chosen } = show()
  await seek(user, search!, 'engulfing', '{Enter}')
  expect(chosen).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(chosen).toHaveBeenLastCalledWith(makeOperand('CDLENGULFING_BULLISH'))
})

test('an applied output can be changed to another of the same function', async () => {
  const { user, chosen } = show({ operand: makeOperand('BBANDS_UPPER', { timeframe: '1D' }) })
  await user.click(screen.getByRole('button', { name: /^Change BBANDS_UPPER/ }))
  screen.getByRole('combobox', { name: 'Output' }).focus()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('option', { name: 'Lower band' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(chosen).toHaveBeenLastCalledWith(makeOperand('BBANDS_LOWER', { timeframe: '1D' }))
})

test('a word for its use finds an indicator', async () => {
  const { user, search } = show()
  await seek(user, search!, 'overbought')
  expect(screen.getAllByRole('listitem')[0].textContent).toContain('Relative Strength Index')
})

test('closing the form moves the focus back to its line', async () => {
  const { user, search } = show()
  await seek(user, search!, 'ema', '{Enter}')
  await user.click(screen.getByRole('button', { name: /^Exponential Moving Average EMA/, expanded: true }))
  expect(document.activeElement?.textContent).toBe('Exponential Moving Average EMA')
})
