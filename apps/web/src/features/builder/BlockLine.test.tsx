import { type Condition, makeFunction, makeOperand } from '@assay/strategy'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { block, bounce, cross, ema, rsi, value } from '../../../test/blocks.ts'
import { BlockLine } from './BlockLine.tsx'

function show(start: Condition) {
  const changed = vi.fn()
  function Held() {
    const [held, setHeld] = useState(start)
    const change = (next: Condition) => {
      changed(next)
      setHeld(next)
    }
    return <BlockLine block={held} onChange={change} />
  }
  const { container } = render(<Held />)
  return { changed, user: userEvent.setup(), line: () => container.textContent }
}

const number = (name: string) => screen.getByRole('button', { name: `${name}, change` })

test('clicking 8, typing 13 and pressing Enter sets the period to 13', async () => {
  const { user, changed, line } = show(cross)
  await user.click(number('EMA period 8'))
  await user.keyboard('13{Enter}')
  expect(changed).toHaveBeenCalledExactlyOnceWith({ ...cross, indicator1: ema(13) })
  expect(line()).toBe('EMA (13)[15min]crosses aboveEMA (24)[15min]')
  expect(document.activeElement, 'the number keeps the focus').toBe(number('EMA period 13'))
})

test('the numbers of a block can be reached and changed by keyboard', async () => {
  const { user, changed } = show(bounce)
  await user.tab()
  expect(document.activeElement).toBe(number('RSI period 14'))
  await user.tab()
  await user.keyboard('{Enter}25{Enter}')
  expect(changed).toHaveBeenLastCalledWith({ ...bounce, indicator2: value(25) })
})

test('an arrow key steps the number, ten times with Shift', async () => {
  const { user, changed } = show(cross)
  await user.click(number('EMA period 8'))
  await user.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}{Enter}')
  expect(changed).toHaveBeenLastCalledWith({ ...cross, indicator1: ema(19) })
})

test('Esc takes the numbers of the arrow keys back', async () => {
  const { user, changed, line } = show(cross)
  await user.click(number('EMA period 8'))
  await user.keyboard('{ArrowUp}')
  expect(changed).toHaveBeenLastCalledWith({ ...cross, indicator1: ema(9) })
  await user.keyboard('{ArrowUp}{Escape}')
  expect(line()).toBe('EMA (8)[15min]crosses aboveEMA (24)[15min]')
})

test('a computed operand reads as it was composed, with the timeframe of its parts once', () => {
  const gap = makeFunction('ABS', [makeFunction('SUB', [makeOperand('CLOSE'), ema(20)])])
  expect(show(block(gap, '>', value(3))).line()).toBe('ABS (CLOSE − EMA (20))[15min]>3')
  cleanup()
  const other = makeFunction('SUB', [makeOperand('CLOSE', { timeframe: '1h' }), ema(20)])
  expect(show(block(other, '>', value(3))).line()).toBe('CLOSE [1h] - EMA (20) [15min]>3')
})

test.each([
  ['abc', 'This is not a number.'],
  ['2.5', 'A whole number is needed.'],
  ['99999', 'At most 5,000.'],
])('Enter on "%s" changes nothing and says why', async (text, why) => {
  const { user, changed } = show(cross)
  await user.click(number('EMA period 8'))
  await user.keyboard(`${text}{Enter}`)
  expect(screen.getByRole('alert').textContent).toBe(why)
  expect(changed).not.toHaveBeenCalled()
})

test('a number that contradicts the rest of the block says why', async () => {
  const between = block(rsi, 'between', makeOperand('RANGE', { params: { lowerbound: 30, upperbound: 70 } }))
  const { user, changed } = show(between)
  await user.click(number('Lower bound 30'))
  await user.keyboard('80{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('The lower bound "80" is above the upper bound "70".')
  expect(changed).not.toHaveBeenCalled()
})

test('Esc keeps the old number', async () => {
  const { user, changed } = show(cross)
  await user.click(number('EMA period 8'))
  await user.keyboard('13{Escape}')
  expect(number('EMA period 8')).toBe(document.activeElement)
  expect(changed).not.toHaveBeenCalled()
})

test('clicking elsewhere keeps a valid number and discards an invalid one', async () => {
  const { user, changed } = show(cross)
  await user.click(number('EMA period 8'))
  await user.keyboard('99999')
  await user.click(document.body)
  expect(changed).not.toHaveBeenCalled()
  await user.click(number('EMA period 8'))
  await user.keyboard('9')
  await user.click(document.body)
  expect(changed).toHaveBeenCalledExactlyOnceWith({ ...cross, indicator1: ema(9) })
})

test('the number of candles in a row can be edited too', async () => {
  const { user, changed } = show(block(ema(8), 'rising', value(3)))
  await user.click(number('Candles in a row 3'))
  await user.keyboard('4{Enter}')
  expect(changed).toHaveBeenLastCalledWith(block(ema(8), 'rising', value(4)))
})
