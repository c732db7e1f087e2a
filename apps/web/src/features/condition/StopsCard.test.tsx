import { emptyStops, type StopSettings } from '@assay/strategy'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { StopsCard } from './StopsCard.tsx'

function show(stops: StopSettings = emptyStops, atRisk?: (points: number) => string) {
  const changed = vi.fn()
  function Held() {
    const [held, setHeld] = useState(stops)
    const change = (next: StopSettings) => {
      changed(next)
      setHeld(next)
    }
    const inMoney = (points: number) => `${(points / 100).toFixed(2)} USD`
    return <StopsCard stops={held} onChange={change} onSubmit={vi.fn()} inMoney={inMoney} atRisk={atRisk} />
  }
  render(<Held />)
  return { changed, user: userEvent.setup() }
}

async function choose(user: ReturnType<typeof userEvent.setup>, field: string, option: string) {
  screen.getByRole('combobox', { name: field }).focus()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('option', { name: new RegExp(`^${option}`) }))
}

test('points are shown in money as the user types', async () => {
  const { user } = show()
  expect(screen.getByText('100 points = 1.00 USD')).toBeTruthy()
  await user.type(screen.getByLabelText('Target'), '1500')
  expect(screen.getByText('100 points = 1.00 USD, so 15.00 USD')).toBeTruthy()
})

test('one press of an arrow key changes the value by 0.1', async () => {
  const { user, changed } = show({ ...emptyStops, target: 10 })
  await user.type(screen.getByLabelText('Target'), '{ArrowUp}')
  expect(changed.mock.lastCall?.[0].target).toBe(10.1)
})

test('switching trailing on or off clears target and stop', async () => {
  const { user, changed } = show({ ...emptyStops, target: 1500, stopLoss: 600 })
  await choose(user, 'Enable Trail Stop Loss', 'Yes')
  expect(changed).toHaveBeenLastCalledWith({ ...emptyStops, enableTrailingStopLoss: 'Yes' })
  await user.type(screen.getByLabelText('Trail Amount'), '300')
  await user.type(screen.getByLabelText('Stop Loss'), '600')
  await choose(user, 'Enable Trail Stop Loss', 'No')
  expect(changed.mock.lastCall?.[0]).toMatchObject({ enableTrailingStopLoss: 'No', target: null, stopLoss: null })
})

test('a percentage is not shown as points in money', async () => {
  const { user, changed } = show()
  await choose(user, 'Type', 'percentage')
  expect(changed.mock.lastCall?.[0].type).toBe('percentage')
  expect(screen.queryByText(/points =/)).toBeNull()
})

test('a stop in points shows the position size for the risk, and a stop in percent shows none', async () => {
  const { user } = show({ ...emptyStops, stopLoss: 200 }, (points) => `0.5 lots at ${points} points`)
  expect(screen.getByText('so 2.00 USD; 0.5 lots at 200 points')).toBeTruthy()
  await choose(user, 'Type', 'percentage')
  // A stop of 2 %, not of 2 points.
  await user.clear(screen.getByLabelText('Stop Loss'))
  await user.type(screen.getByLabelText('Stop Loss'), '2')
  expect(screen.getByLabelText<HTMLInputElement>('Stop Loss').value).toBe('2')
  expect(screen.queryByText(/lots at/)).toBeNull()
})
