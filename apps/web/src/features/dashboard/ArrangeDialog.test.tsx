import type { Dashboard } from '@assay/contracts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { makeStore } from '../../base/store.ts'
import { ArrangeDialog } from './ArrangeDialog.tsx'
import { useChangeDashboardMutation, useDashboardQuery } from './dashboard.api.ts'

const dashboard: Dashboard = {
  parts: ['news', 'alerts'],
  hidden: [],
  arranged: false,
  checklist: [],
  symbol: 'XAUUSD',
  watchlist: [],
}

function Arrange() {
  const { data } = useDashboardQuery()
  const [change] = useChangeDashboardMutation()
  return data ? <ArrangeDialog {...data} onChange={change} onClose={() => undefined} /> : null
}

test('a part is hidden at once, and shown again if the server refuses the change', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    (input as Request).method === 'PATCH' ? promise : Response.json(dashboard),
  )
  render(
    <Provider store={makeStore()}>
      <Arrange />
    </Provider>,
  )
  const news = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'News' })
  await userEvent.setup().click(news)
  expect(news.checked, 'before the response').toBe(false)
  resolve(refusal(429, 'RATE_LIMITED'))
  await waitFor(() => expect(news.checked, 'after the refusal').toBe(true))
})

test('a part moves up and down, is shown and hidden, and not beyond the ends', () => {
  const onChange = vi.fn()
  render(
    <ArrangeDialog {...dashboard} parts={['news', 'alerts', 'clock']} hidden={['alerts']} onChange={onChange} onClose={() => undefined} />,
  )
  const press = (label: string) => fireEvent.click(screen.getByLabelText(label))
  press('Move Alerts up')
  press('Move Alerts down')
  press('Alerts')
  press('News')
  press('Move News up')
  press('Move Market clock down')
  expect(onChange.mock.calls.map(([change]) => change)).toEqual([
    { parts: ['alerts', 'news', 'clock'] },
    { parts: ['news', 'clock', 'alerts'] },
    { hidden: [] },
    { hidden: ['alerts', 'news'] },
  ])
  expect(screen.queryByText('As my answers choose')).toBeNull()
})

test('an order of their own can be given up', () => {
  const onChange = vi.fn()
  render(<ArrangeDialog {...dashboard} arranged onChange={onChange} onClose={() => undefined} />)
  fireEvent.click(screen.getByText('As my answers choose'))
  expect(onChange.mock.calls).toEqual([[{ parts: null, hidden: [] }]])
})

test('an order that is given up stays on the page until the server has answered with the usual one', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    (input as Request).method === 'PATCH' ? promise : Response.json({ ...dashboard, hidden: ['news'], arranged: true }),
  )
  render(
    <Provider store={makeStore()}>
      <Arrange />
    </Provider>,
  )
  fireEvent.click(await screen.findByText('As my answers choose'))
  const parts = () => screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => [box.labels![0].textContent, box.checked])
  expect(parts()).toEqual([
    ['News', true],
    ['Alerts', true],
  ])
  resolve(Response.json({ ...dashboard, parts: ['learn', 'clock'] }))
  await expect.poll(parts).toEqual([
    ['Learn', true],
    ['Market clock', true],
  ])
})
