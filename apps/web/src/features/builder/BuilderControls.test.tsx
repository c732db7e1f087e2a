import { newDocument } from '@assay/strategy'
import { fireEvent, screen } from '@testing-library/react'
import { type ComponentProps, createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { choose, enter, showPart } from '../../../test/show-part.tsx'
import { BuilderControls } from './BuilderControls.tsx'

const days = { from: '2017-01-02', to: '2017-06-30', zone: 'UTC' }

function show(more: Partial<ComponentProps<typeof BuilderControls>> = {}) {
  const calls = { onSettings: vi.fn(), onSide: vi.fn(), onDays: vi.fn(), onTouchOrder: vi.fn() }
  const document = newDocument({ symbol: 'USDJPY', timeframe: '1h', initialCapital: 250_000 })
  showPart(<BuilderControls document={document} side="long" days={days} fault={null} form={createRef()} {...calls} {...more} />)
  return calls
}

test('each field changes its own setting', () => {
  const { onSettings, onDays, onSide } = show()
  choose('Candles', '15min')
  enter('Add Capital', '10,000')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2017-02-01' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2017-07-31' } })
  fireEvent.click(screen.getByLabelText('Short'))
  expect(onSettings.mock.calls).toEqual([[{ timeframe: '15min' }], [{ initialCapital: 10_000 }]])
  expect(onDays.mock.calls).toEqual([[{ ...days, from: '2017-02-01' }], [{ ...days, to: '2017-07-31' }]])
  expect(onSide.mock.calls).toEqual([['short']])
})

test('one-minute bars decide a bar that touches stop and target, unless the user takes the stop first', () => {
  const { onTouchOrder } = show()
  expect(screen.getByLabelText(/^Order within a bar/).textContent).toBe('One-minute bars')
  choose('Order within a bar', 'Stop first')
  expect(onTouchOrder.mock.calls).toEqual([['stop-first']])
})

test('within a bar of one minute there is nothing to choose', () => {
  show({ document: newDocument({ timeframe: '1min' }) })
  expect(screen.queryByLabelText(/^Order within a bar/)).toBeNull()
})

test.each(['0.99', '1000000000001', 'x', ''])('a capital of "%s" is not taken and stays in its field', (text) => {
  const { onSettings } = show()
  enter('Add Capital', text)
  expect([onSettings.mock.calls, screen.getByLabelText<HTMLInputElement>('Add Capital').value]).toEqual([[], text])
})

test('the folded line says what is tested, in the currency of the market, and unfolds', () => {
  show()
  const line = () => screen.getByRole('button', { expanded: false })
  expect(line().textContent).toMatch(/ · 1h · 250,000 JPY$/)
  fireEvent.click(line())
  expect(
    screen
      .getByText(/250,000 JPY$/)
      .closest('button')
      ?.getAttribute('aria-expanded'),
  ).toBe('true')
})

test('a faulty period says so at its field, which is unfolded', () => {
  show({ fault: 'It ends before it starts.' })
  expect(screen.getByLabelText('From').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('It ends before it starts.')
  expect(
    screen
      .getByText(/250,000 JPY$/)
      .closest('button')
      ?.getAttribute('aria-expanded'),
  ).toBe('true')
})
