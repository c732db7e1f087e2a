import type { ForwardTest } from '@assay/contracts'
import { render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { keptResultOf } from '../../../test/kept-results.ts'
import { makeStore } from '../../base/store.ts'
import { setTimezone } from '../../base/timezone.slice.ts'
import { Table } from '../../ui/Table.tsx'
import type { LastTest } from './last-tests.ts'
import { figuresOf, TestLine, testColumns } from './test-columns.tsx'

/** A Saturday, when no market is open. */
const now = Date.UTC(2026, 10, 21, 12)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})
const tested = {
  rules: 'r',
  unit: 'R' as const,
  spread: 0.3,
  n: 1234,
  mean: 0.1,
  lower: -0.02,
  upper: 0.18,
  curve: [0, 1, 3],
}
/** Tested by a user in Berlin from 2 January to 30 June. */
const period = { start: '2017-01-01T23:00:00.000Z', end: '2017-06-30T22:00:00.000Z' }
const gold = keptResultOf('gold', [], { keptAt: '2026-11-19T11:00:00.000Z', period })
const result = { ...gold, summary: { ...gold.summary, tested } } as unknown as NonNullable<LastTest['result']>
const forward = {
  id: 'f',
  symbol: 'XAUUSD',
  closed: 1,
  startedAt: '2026-11-11T12:00:00.000Z',
  endedAt: null,
  endedBecause: null,
  waits: null,
  upTo: '2026-11-20T21:00:00.000Z',
} as unknown as ForwardTest

const unproven = { verdict: 'unproven', reason: 'zero' } as const

function show(test: Partial<LastTest>, reach = 0.2) {
  const store = makeStore()
  store.dispatch(setTimezone('Europe/Berlin'))
  const props = { test: { result: undefined, verdict: null, forward: undefined, ...test }, reach, now }
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Table label="Tests" columns={testColumns(() => props)} rows={['one']} keyOf={(row) => row} />
        <section aria-label="On a phone">
          <TestLine {...props} />
        </section>
      </MemoryRouter>
    </Provider>,
  )
}
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)
const line = () => screen.getByLabelText('On a phone').textContent

test('a tested strategy shows its trades, the verdict, its age and the tested days in the chosen zone', () => {
  show({ result, verdict: unproven, forward })
  expect(cells()).toEqual([
    '',
    '1,234',
    '',
    'Not proventhe interval holds zero',
    'Market closed1 trade, 10 days',
    '2 days ago02 Jan 2017 to 30 Jun 2017',
  ])
  expect(line()).toBe('Not proventhe interval holds zero1,234 trades02 Jan 2017 to 30 Jun 2017forward market closed, 1 trade, 10 days')
  expect(within(screen.getAllByRole('cell')[2]).getByRole('img').getAttribute('aria-label')).toBe('−0.02 R to +0.18 R, average +0.10 R')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/forward/f', '/results/gold'])
})

test('of a test whose bars covered only a part of its period, the covered days are told', () => {
  const coverage = { ...gold.answer.coverage, from: '2017-03-01T23:00:00.000Z', to: '2017-05-31T22:00:00.000Z' }
  const { summary } = keptResultOf('gold', [], { period, answer: { coverage } })
  show({ result: { ...result, summary: { ...summary, tested } } })
  expect(cells().at(-1)).toBe('2 days ago02 Mar 2017 to 31 May 2017')
})

test('a strategy without a test says so, and its forward test is shown all the same', () => {
  show({ forward })
  expect(cells()).toEqual(['no test yet', '–', '', 'no test yet', 'Market closed1 trade, 10 days', '–'])
  expect(line()).toBe('no test yetforward market closed, 1 trade, 10 days')
})

test('without a forward test it is not started', () => {
  show({ result, verdict: unproven })
  expect(cells()[4]).toBe('not started')
  expect(line()).toBe('Not proventhe interval holds zero1,234 trades02 Jan 2017 to 30 Jun 2017')
})

test('bounds are in the unit of the test', () => {
  expect(figuresOf(tested)).toEqual({ unit: 'R', last: { n: 1234, won: 0, mean: 0.1, lower: -0.02, upper: 0.18 } })
  expect(figuresOf({ ...tested, unit: '%' as never }).unit).toBe('percent')
})
