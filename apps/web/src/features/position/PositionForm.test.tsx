import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { seek } from '../../../test/seek.ts'
import { choose, press, showPart } from '../../../test/show-part.tsx'
import { type PositionDraft, PositionForm } from './PositionForm.tsx'

const draft: PositionDraft = { symbol: 'XAUUSD', riskPercent: 1, size: 10_000, currency: 'USD', stopPoints: 500, leverage: 100 }
const onChange = vi.fn()

function show() {
  onChange.mockClear()
  function Held() {
    const [held, setHeld] = useState(draft)
    const change = (more: Partial<PositionDraft>) => {
      onChange(more)
      setHeld({ ...held, ...more })
    }
    return <PositionForm draft={held} onChange={change} />
  }
  showPart(<Held />)
}
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
function type(name: string, value: string) {
  fireEvent.change(field(name), { target: { value } })
  return onChange.mock.calls.map(([more]) => more)
}

test('each field changes its own number and nothing else', () => {
  show()
  type('Risk', '0.5')
  type('Account', '2500')
  type('Stop', '120')
  expect(type('Leverage', '30')).toEqual([{ riskPercent: 0.5 }, { size: 2500 }, { stopPoints: 120 }, { leverage: 30 }])
})

test('numbers beyond the limits are refused at their field', () => {
  show()
  const beyond = [
    ['Risk', '101'],
    ['Risk', '0.009'],
    ['Account', '0.99'],
    ['Stop', '0'],
    ['Leverage', '3001'],
    ['Leverage', '0.5'],
  ]
  for (const [name, text] of beyond) {
    expect(type(name, text), `${name} ${text}`).toEqual([])
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
  }
})

test('the limits themselves are taken', () => {
  show()
  const limits = [
    ['Risk', '100'],
    ['Risk', '0.01'],
    ['Account', '1'],
    ['Stop', '1'],
    ['Leverage', '3000'],
    ['Leverage', '1'],
  ]
  for (const [name, text] of limits) type(name, text)
  expect(onChange.mock.calls.map(([more]) => Object.values(more)[0])).toEqual([100, 0.01, 1, 1, 3000, 1])
})

test('the arrow key changes each number by its own step', () => {
  show()
  for (const name of ['Risk', 'Account', 'Stop', 'Leverage']) fireEvent.keyDown(field(name), { key: 'ArrowUp' })
  expect(onChange.mock.calls.flat()).toEqual([{ riskPercent: 1.25 }, { size: 11_000 }, { stopPoints: 510 }, { leverage: 110 }])
})

test('an emptied field keeps the number before', () => {
  show()
  type('Risk', '')
  fireEvent.blur(field('Risk'))
  expect(field('Risk').value).toBe('1')
})

test('the currency of the account is chosen from a list', () => {
  show()
  choose('Currency', 'EUR')
  expect(onChange.mock.calls).toEqual([[{ currency: 'EUR' }]])
})

test('another symbol is chosen in the search', async () => {
  fakeServer()
  show()
  press('Symbol: XAUUSD')
  await seek(userEvent.setup(), await screen.findByRole('combobox', { name: 'Symbol' }), 'EURUSD', '{Enter}')
  await expect.poll(() => onChange.mock.calls).toEqual([[{ symbol: 'EURUSD' }]])
})
