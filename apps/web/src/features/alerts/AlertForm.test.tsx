import { findInstrument, type Instrument } from '@assay/market'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { choose, enter } from '../../../test/show-part.tsx'
import { AlertForm, type AlertFormProps } from './AlertForm.tsx'
import { type AlertDraft, newDraft } from './alert-draft.ts'

const openedAt = Date.UTC(2026, 2, 3, 10)
const week = '2026-03-10T10:00:00.000Z'
const fresh = newDraft({ symbol: 'XAUUSD', price: 2000, digits: 2, channels: ['toast'], expiresAt: week })
const event = { key: 'USD.NFP', title: 'Nonfarm Payrolls', minutes: 15, release: 'nfp' }

function show(draft: Partial<AlertDraft> = {}, more: Partial<AlertFormProps> = {}) {
  const onChange = vi.fn()
  const props: AlertFormProps = {
    draft: { ...fresh, ...draft },
    instrument: findInstrument('XAUUSD') as Instrument,
    faults: {},
    onChange,
    preview: { state: 'none' },
    distance: null,
    levels: [],
    rulePicker: <p>The rules</p>,
    release: null,
    channels: undefined,
    openedAt,
    zone: 'UTC',
    keptExpiry: null,
    ...more,
  }
  render(
    <MemoryRouter>
      <AlertForm {...props} />
    </MemoryRouter>,
  )
  return onChange
}

const has = (label: string) => screen.queryByLabelText(label) !== null
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('every kind can be chosen except that of events, which the calendar sets', () => {
  const onChange = show()
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Condition' }), { key: 'Enter' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'crossing',
    'crossing up',
    'crossing down',
    'above',
    'below',
    'enters a range',
    'leaves a range',
    'moves by',
    'rule at a close',
  ])
  fireEvent.keyDown(screen.getByRole('option', { name: 'below' }), { key: 'Enter' })
  expect(onChange.mock.calls).toEqual([[{ kind: 'below' }]])
})

test('a range has its two ends, and each changes its own', () => {
  const onChange = show({ kind: 'leavesRange' }, { faults: { upper: 'It must be above the lower end.' } })
  expect([value('From'), value('To'), has('Price')]).toEqual(['1,990', '2,010', false])
  expect(screen.getByRole('alert').textContent).toBe('It must be above the lower end.')
  enter('To', '2020')
  enter('From', '1980')
  expect(onChange.mock.calls).toEqual([[{ upper: 2020 }], [{ lower: 1980 }]])
})

test('the arrow keys move a price by the smallest step of its symbol', () => {
  const onChange = show()
  fireEvent.keyDown(screen.getByLabelText('Price'), { key: 'ArrowUp' })
  expect(onChange.mock.calls).toEqual([[{ price: 2000.01 }]])
})

test('the time of a move is entered in minutes and kept in seconds', () => {
  const onChange = show({ kind: 'movesBy' })
  expect([value('Distance'), value('Within')]).toEqual(['0.5', '15'])
  enter('Within', '1.5')
  choose('Unit', 'points')
  enter('Distance', '300')
  expect(onChange.mock.calls).toEqual([[{ windowSec: 90 }], [{ unit: 'points' }], [{ by: 300 }]])
})

test('a move counts either way until a direction is chosen', () => {
  const onChange = show({ kind: 'movesBy' })
  expect(screen.getByRole('combobox', { name: 'Direction' }).textContent).toBe('either way')
  choose('Direction', 'down')
  expect(onChange.mock.calls).toEqual([[{ direction: 'down' }]])
})

test('a direction can be taken back', () => {
  const onChange = show({ kind: 'movesBy', direction: 'up' })
  choose('Direction', 'either way')
  expect(onChange.mock.calls).toEqual([[{ direction: null }]])
})

test('a rule is chosen by its picker, and no price of a quote is watched', () => {
  show({ kind: 'rule' })
  expect(screen.getByText('The rules')).toBeTruthy()
  expect([has('Price'), has('Price watched')]).toEqual([false, false])
})

test.each([
  ['Bid', 'bid'],
  ['Ask', 'ask'],
  ['Midpoint', 'mid'],
])('the price watched can be the %s', (label, side) => {
  const onChange = show({ side: side === 'bid' ? 'ask' : 'bid' })
  choose('Price watched', label)
  expect(onChange.mock.calls).toEqual([[{ side }]])
})

test('only an alert that fires every time can be silent for a while', () => {
  const onChange = show()
  expect(has('Then silent for')).toBe(false)
  fireEvent.click(screen.getByLabelText('Every time'))
  expect(onChange.mock.calls).toEqual([[{ trigger: 'every' }]])
})

test('the silence is at most a week', () => {
  const onChange = show({ trigger: 'every', cooldownMin: 5 })
  expect(value('Then silent for')).toBe('5')
  enter('Then silent for', '10080')
  enter('Then silent for', '10081')
  expect(onChange.mock.calls).toEqual([[{ cooldownMin: 10_080 }]])
})

test('the expiry is the chosen one, with its time', () => {
  const onChange = show()
  const select = screen.getByRole('combobox', { name: 'Expires' })
  expect([select.textContent, document.getElementById(select.getAttribute('aria-describedby') ?? '')?.textContent]).toEqual([
    'In a week',
    '10 Mar 10:00',
  ])
  choose('Expires', 'In a day')
  choose('Expires', 'Never')
  expect(onChange.mock.calls).toEqual([[{ expiresAt: '2026-03-04T10:00:00.000Z' }], [{ expiresAt: null }]])
})

test('an alert on one release fires once, so no trigger is offered', () => {
  show({ kind: 'event', event, expiresAt: null }, { release: 'nfp' })
  expect([screen.queryByText('Trigger'), has('Every time'), has('Price watched')]).toEqual([null, false, false])
})

test('an alert on every release has a trigger, and no silence', () => {
  show({ kind: 'event', event: { ...event, release: null }, trigger: 'every' })
  expect([has('Every time'), has('Then silent for'), has('Every release')]).toEqual([true, false, false])
})

test('the minutes before a release go from 0 to a day', () => {
  const onChange = show({ kind: 'event', event }, { release: 'nfp' })
  enter('Minutes before', '1440')
  enter('Minutes before', '1441')
  enter('Minutes before', '0')
  expect(onChange.mock.calls.map(([{ event: sent }]) => sent)).toEqual([
    { ...event, minutes: 1440 },
    { ...event, minutes: 0 },
  ])
})

test('a long message counts its letters', () => {
  show({ message: 'a'.repeat(250) })
  expect(screen.queryByText(/ of 300/)).toBeNull()
  show({ message: 'a'.repeat(251) })
  expect(screen.getByText('251 of 300')).toBeTruthy()
})
