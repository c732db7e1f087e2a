import { append, emptyStops, pageRequestOf, type RunRequest } from '@assay/strategy'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cross } from '../../../../test/blocks.ts'
import { longRules, openBuilder } from '../../../../test/open-builder.tsx'
import { fakePreviewWorker } from '../../../../test/preview-worker.ts'
import { builder, builderOf } from '../../../features/builder/builder.slice.ts'

const sent: RunRequest[] = []
const days = { from: '2017-03-01', to: '2017-03-31', zone: 'Asia/Kolkata' }
const stops = { long: { ...emptyStops, target: 1500, stopLoss: 600 }, short: null }
const orders = [['one-minute bars decide', undefined] as const, ['the stop first', 'stop-first'] as const]

/** Opens an address of the builder with settings that are not its defaults. */
function open(path: string, order: 'stop-first' | undefined) {
  sent.length = 0
  const { asked } = fakePreviewWorker()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request
    if (new URL(request.url).pathname === '/run-backtest') sent.push(await request.clone().json())
    return Response.json({ now: 0, providers: [], sources: [], series: [] })
  })
  const document = { symbol: 'EURUSD', timeframe: '1h', initialCapital: 25_000, stops, ...longRules({ entry: append([], cross) }) } as const
  return { ...openBuilder(path, document, days, order), asked }
}

test.each(orders)('Backtest sends what the preview shows, with %s', async (_how, order) => {
  const { user, asked } = open('/strategybuilder', order)
  await user.click(screen.getAllByRole('button', { name: 'Backtest' })[0])
  await waitFor(() => expect(sent).toHaveLength(1))
  const { series, document } = asked.flatMap(({ sent: each }) => (each.kind === 'preview' ? [each.ask] : [])).at(-1)!
  const [start, end] = [series.from, series.to].map((at) => new Date(at).toISOString())
  expect(sent[0]).toEqual(pageRequestOf(document, { start, end }, series.touchOrder))
  expect(sent[0]).toMatchObject({ initialCapital: 25_000, options: { intrabar: order ?? '1min' } })
})

test('what an opened result was tested with is said and sent, until the usual settings are taken', async () => {
  const { user, store } = open('/strategybuilder', undefined)
  const { document } = builderOf(store.getState()).present
  const carried = { opposite_entry: 'reverse', day_boundary: 'utc', provider: 'dukascopy' } as const
  act(() => void store.dispatch(builder.draftOpened({ document, draftId: null, days, carried })))
  expect(screen.getByText(/^Tested as the opened result was/).textContent).toBe(
    'Tested as the opened result was: an entry signal of the other side reverses the position; the trading day starts at 00:00 UTC; the bars come from dukascopy.',
  )
  await user.click(screen.getAllByRole('button', { name: 'Backtest' })[0])
  await waitFor(() => expect(sent[0]?.options).toEqual({ intrabar: '1min', ...carried }))
  act(() => void store.dispatch(builder.settingsChanged({ symbol: 'GBPUSD' })))
  expect(builderOf(store.getState()).present.carried, 'another symbol has other sources').toEqual({
    opposite_entry: 'reverse',
    day_boundary: 'utc',
  })
  await user.click(screen.getByRole('button', { name: 'Use the usual settings' }))
  expect(builderOf(store.getState()).present.carried).toBeUndefined()
  expect(screen.queryByText(/^Tested as the opened result was/)).toBeNull()
})

test.each([
  ['a block', 'ruleType=entry&modify=0', 'condition'],
  ['target and stop', 'ruleType=exit&modify=sltp', 'trade'],
])('the page that changes %s asks for the bars of the builder', async (_what, query, kind) => {
  const { asked } = open(`/buildercondition?conditionType=Long&${query}`, 'stop-first')
  const series = () => asked.flatMap(({ sent: each }) => (each.kind === kind && 'series' in each.ask ? [each.ask.series] : [])).at(-1)
  const [from, to] = [Date.parse('2017-02-28T18:30:00Z'), Date.parse('2017-03-31T18:30:00Z')]
  // Rules on candles of an hour cannot be tested on one price a day.
  const wanted = { symbol: 'EURUSD', timeframe: '1h', from, to, touchOrder: 'stop-first', prices: 'candles' }
  await waitFor(() => expect(series()).toEqual(wanted))
})
