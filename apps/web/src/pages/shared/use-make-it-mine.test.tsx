import { append, newDocument, pageRequestOf, requestOf } from '@assay/strategy'
import { act, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { cross } from '../../../test/blocks.ts'
import { showToasts } from '../../../test/show-toasts.tsx'
import { makeStore } from '../../base/store.ts'
import { builderOf } from '../../features/builder/builder.slice.ts'
import { shownOf, useMakeItMine, useOpenDocument } from './use-make-it-mine.ts'

const document = newDocument({
  name: 'Gold',
  symbol: 'EURUSD',
  timeframe: '1h',
  initialCapital: 5000,
  rules: { long: { entry: [], exit: [] }, short: { entry: append([], cross), exit: [] } },
})
const request = requestOf(document, { start: '2017-01-01T23:00:00.000Z', end: '2017-06-30T22:00:00.000Z' })
const days = { from: '2024-01-01', to: '2024-02-01', zone: 'UTC' }

function mount<T>(hook: () => T) {
  const store = makeStore()
  let at = ''
  function Address() {
    at = useLocation().pathname
    return null
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={['/shared/secret']}>
        <Address />
        {children}
      </MemoryRouter>
    </Provider>
  )
  const { result } = renderHook(hook, { wrapper })
  return { hook: result.current, at: () => at, work: () => builderOf(store.getState()).present }
}

test.each(['Europe/Berlin', 'UTC', 'Asia/Tokyo'])('a request is shown to a reader in %s on the days in which it was chosen', (zone) => {
  const { days: shown, ...rest } = shownOf(request, 'Gold', zone)
  expect(shown).toEqual({ from: '2017-01-02', to: '2017-06-30', zone: 'Europe/Berlin' })
  const { final_strategy: rules } = request
  expect(rest).toEqual({ symbol: 'eurusd', timeframe: '1h', capital: 5000, rules, name: 'Gold', touchOrder: 'stop-first' })
})

test('a result is opened as it was tested: what decides a bar that touches stop and target comes with it', () => {
  const { hook: open, work } = mount(useMakeItMine)
  act(() => open(shownOf(request, 'Gold', 'UTC')))
  expect(work().touchOrder, 'a request of the API takes the stop first').toBe('stop-first')
  act(() => open(shownOf(pageRequestOf(document, { start: request.start_date, end: request.end_date }), 'Gold', 'UTC')))
  expect(work().touchOrder).toBeUndefined()
})

test('every option of a request comes with it, and the request is repeated with them', () => {
  const options = { intrabar: 'stop-first', opposite_entry: 'reverse', day_boundary: 'utc', provider: 'dukascopy' } as const
  const period = { start: request.start_date, end: request.end_date }
  const { hook: open, work } = mount(useMakeItMine)
  act(() => open(shownOf({ ...request, options }, 'Gold', 'UTC')))
  expect(pageRequestOf(work().document, period, work().touchOrder, work().carried).options).toEqual(options)
  act(() => open(shownOf(request, 'Gold', 'UTC')))
  expect(work().carried, 'the options of one result are not those of the next').toBeUndefined()
})

test('the builder opens the rules as a new strategy', () => {
  const { hook: open, at, work } = mount(useMakeItMine)
  act(() => open(shownOf(request, 'Gold', 'UTC')))
  expect(at()).toBe('/strategybuilder')
  expect(work()).toMatchObject({ draftId: null, version: null, days: { from: '2017-01-02', to: '2017-06-30', zone: 'Europe/Berlin' } })
  const { name, symbol, timeframe, initialCapital, rules } = work().document
  expect([name, symbol, timeframe, initialCapital, rules.short.entry.length, rules.long.entry.length]).toEqual([
    'Gold',
    'EURUSD',
    '1h',
    5000,
    2,
    0,
  ])
})

test('a whole strategy opens with everything that it has', () => {
  const { hook: open, work } = mount(useOpenDocument)
  act(() => open(document, days))
  expect([work().document, work().days]).toEqual([document, days])
})

test('rules that the builder cannot show stay where they are, and a message says so', async () => {
  showToasts()
  const leaf = { logic: 'and' as const, conditions: [cross, cross] }
  const nested = Array.from({ length: 12 }).reduce<typeof leaf>(
    (inner, _, i) => ({ logic: i % 2 ? 'and' : 'or', conditions: [inner, cross] }) as never,
    leaf,
  )
  const { hook: open, at, work } = mount(useMakeItMine)
  const before = work()
  const rules = { ...request.final_strategy, entry: { long: { conditions: nested }, short: { conditions: null } } }
  act(() => open({ ...shownOf(request, 'Gold', 'UTC'), rules }))
  expect((await screen.findByText('The builder cannot show these rules.')).closest('li')?.textContent).toContain(
    'nested deeper than it allows',
  )
  expect([at(), work() === before]).toEqual(['/shared/secret', true])
})
