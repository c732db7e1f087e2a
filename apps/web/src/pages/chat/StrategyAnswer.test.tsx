import { type StrategyResult, understand } from '@assay/assistant'
import type { ReadableSeries, User } from '@assay/contracts'
import type { RunRequest } from '@assay/strategy'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountServer, refusal } from '../../../test/account-server.ts'
import { answerOf } from '../../../test/answers.ts'
import { readableOf } from '../../../test/data-sources.ts'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import { press, showPart } from '../../../test/show-part.tsx'
import { userOf } from '../../../test/users.ts'
import { userChanged } from '../../base/session/auth.slice.ts'
import { makeStore } from '../../base/store.ts'
import { setTimezone } from '../../base/timezone.slice.ts'
import { builderOf } from '../../features/builder/builder.slice.ts'
import { StrategyAnswer } from './StrategyAnswer.tsx'

const now = Date.UTC(2026, 10, 27, 12)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})
const draft = () => screen.getByRole('region', { name: 'Draft' })
const both = 'buy gold on 1h when ema 8 crosses above ema 24, stop 500, target 1000, exit when rsi 14 crosses below 70'

/** Shows what is drafted from a sentence, to a user with an account. */
async function show(
  text = both,
  more: Partial<StrategyResult> = {},
  run: () => Response = () => Response.json(answerOf([10])),
  answers: User['answers'] = {},
  series: ReadableSeries[] = [],
) {
  const worker = fakePreviewWorker()
  const server = accountServer((path) => (path === '/run-backtest' ? run() : Response.json({ now: 0, providers: [], sources: [], series })))
  const store = makeStore()
  store.dispatch(userChanged(userOf({ answers })))
  store.dispatch(setTimezone('UTC'))
  const result = { ...(understand(text, { now: new Date(now).toISOString() }) as StrategyResult), ...more }
  const onChange = vi.fn()
  const part = <StrategyAnswer result={result} onChange={onChange} runs={result.action === 'backtest'} />
  const shown = showPart(part, { store, entry: '/chat' })
  await screen.findByRole('region', { name: 'Draft' })
  return { ...worker, ...shown, server, onChange }
}
/** The requests to run a backtest. */
const runs = async () => {
  const sent = vi.mocked(fetch).mock.calls.map(([input]) => input as Request)
  const found = sent.filter(({ url }) => new URL(url).pathname === '/run-backtest')
  return Promise.all(found.map(async (request) => ({ url: request.url, body: (await request.clone().json()) as RunRequest })))
}

test('a draft says its market, its candles and the last month where nothing is held, and shows the rules of its side with the levels', async () => {
  await show()
  expect(within(draft()).getByRole('heading', { name: 'XAUUSD 1h' })).toBeDefined()
  expect(draft().querySelector('header p')?.textContent).toBe('27 Oct to 27 Nov 2026')
  expect(
    within(draft())
      .getAllByRole('region', { name: /enter when|exit when/ })
      .map((each) => each.getAttribute('aria-label')),
  ).toEqual(['Long, enter when', 'Long, exit when'])
  const exit = within(draft()).getByRole('region', { name: 'Long, exit when' }).textContent
  expect(exit).toContain('Stop Loss (fixed) == 500')
  expect(exit).toContain('Target (fixed) == 1000')
})

test.each([
  ['USD', '5000', 'Capital 5,000 USD, the size of your account.'],
  ['EUR', '100000', 'Your account of 5,000 EUR is not converted into USD. The capital is 100,000.'],
] as const)('a draft of a user with an account in %s is tested with a capital of %s, which is said', async (currency, capital, said) => {
  await show(both, {}, undefined, { '5': { riskPercent: 1, accountSize: 5000, currency } })
  expect(within(draft()).getByText(said)).toBeDefined()
  press('Backtest')
  await waitFor(async () => expect((await runs()).map(({ body }) => String(body.initialCapital))).toEqual([capital]))
})

test('a draft is tested as the builder tests: one-minute bars decide between stop and target', async () => {
  await show()
  press('Backtest')
  await waitFor(async () => expect((await runs()).map(({ body }) => body.options?.intrabar)).toEqual(['1min']))
})

test('a capital that the account gives is not called an assumption', async () => {
  await show(`backtest ${both}`, {}, undefined, { '5': { riskPercent: 1, accountSize: 5000, currency: 'USD' } })
  // The dialog of its result may lie over it by now.
  expect(screen.getByRole('list', { name: 'I assumed', hidden: true }).textContent).not.toContain('capital')
})

test('a capital that the sentence says comes before the account', async () => {
  await show(`${both}, capital 2000`, {}, undefined, { '5': { riskPercent: 1, accountSize: 5000, currency: 'USD' } })
  expect(within(draft()).queryByText(/your account/i)).toBeNull()
})

test('a draft without days has the last month of bars of years ago, not of the calendar', async () => {
  const year = readableOf({ provider: 'csv' }, { from: Date.UTC(2017, 0, 2), to: Date.UTC(2017, 11, 29, 22) })
  const { asked } = await show(both, {}, undefined, {}, [year])
  expect(draft().querySelector('header p')?.textContent).toBe('29 Nov to 29 Dec 2017')
  const [from, to] = [Date.UTC(2017, 10, 29), Date.UTC(2017, 11, 30)]
  await waitFor(() => expect(asked.find(({ sent }) => sent.kind === 'preview')?.sent.ask).toMatchObject({ series: { from, to } }))
})

test('a sale is drafted on the short side', async () => {
  await show('sell gold on 1h when ema 8 crosses below ema 24, stop 500')
  expect(within(draft()).getByRole('region', { name: 'Short, enter when' }).textContent).toContain('crosses below')
  expect(within(draft()).queryByRole('region', { name: /^Long/ })).toBeNull()
})

test('a backtest runs the drafted rules over the drafted days, with the capital that was said, and becomes the result in view', async () => {
  const { at } = await show(both, { period: { from: '2026-01-05', to: '2026-01-09' }, capital: 25_000 })
  expect(await runs()).toEqual([])
  press('Backtest')
  await waitFor(() => expect(at()).toBe('/chat?result=abc'))
  const [{ body }] = await runs()
  expect(body).toMatchObject({ symbol: 'xauusd', timeframe: '1h', initialCapital: 25_000 })
  expect([Date.parse(body.start_date), Date.parse(body.end_date)]).toEqual([Date.UTC(2026, 0, 5), Date.UTC(2026, 0, 10)])
})

test('a backtest that the message asks for runs at once, and once', async () => {
  const { at, again } = await show(`backtest ${both}`)
  await waitFor(() => expect(at()).toBe('/chat?result=abc'))
  const result = understand(`backtest ${both}`, { now: new Date(now).toISOString() }) as StrategyResult
  again(<StrategyAnswer result={result} onChange={vi.fn()} runs />)
  expect(await runs()).toHaveLength(1)
})

test('without a capital the draft has 100,000', async () => {
  await show()
  press('Backtest')
  await waitFor(async () => expect((await runs()).map(({ body }) => body.initialCapital)).toEqual([100_000]))
})

test('a refused backtest says why, and is no result in view', async () => {
  const { at } = await show(both, {}, () => refusal(400, 'STRATEGY_INVALID', 'These rules cannot be run.'))
  press('Backtest')
  expect((await screen.findByRole('alert')).textContent).toBe('These rules cannot be run.')
  expect(at()).toBe('/chat')
})

test('the preview is asked for the period of the draft', async () => {
  const { asked } = await show(both, { period: { from: '2026-01-05', to: '2026-01-09' } })
  await waitFor(() => expect(asked.some(({ sent }) => sent.kind === 'preview')).toBe(true))
  const ask = asked.find(({ sent }) => sent.kind === 'preview')?.sent.ask
  expect(ask).toMatchObject({ series: { symbol: 'XAUUSD', timeframe: '1h', from: Date.UTC(2026, 0, 5), to: Date.UTC(2026, 0, 10) } })
})

test('a draft is saved once in the account, and leads to the strategy', async () => {
  const { server } = await show()
  press('Save')
  const link = await screen.findByRole('link', { name: 'XAUUSD from chat' })
  expect(link.parentElement?.textContent).toBe('Saved as XAUUSD from chat')
  expect(screen.queryByRole('button', { name: 'Save' }), 'it is not saved twice').toBeNull()
  expect(server.names()).toEqual(['XAUUSD from chat'])
})

test('a changed number makes another draft, which is saved beside the first one', async () => {
  const { server } = await show()
  press('Save')
  await screen.findByRole('link', { name: 'XAUUSD from chat' })
  press('EMA period 8, change')
  const number = screen.getByRole('textbox', { name: /EMA period/ })
  fireEvent.change(number, { target: { value: '9' } })
  fireEvent.keyDown(number, { key: 'Enter' })
  press('Save')
  expect(await screen.findByRole('link', { name: 'XAUUSD from chat 2' })).toBeDefined()
  const [first, second] = ['XAUUSD from chat', 'XAUUSD from chat 2'].map((name) =>
    JSON.stringify(server.changes().find(({ body }) => (body as { document: { name: string } }).document.name === name)?.body),
  )
  expect([first.includes('"period":9'), second.includes('"period":9')]).toEqual([false, true])
})

test('a changed number is tested as its block shows it', async () => {
  await show()
  press('EMA period 8, change')
  const number = screen.getByRole('textbox', { name: /EMA period/ })
  fireEvent.change(number, { target: { value: '9' } })
  fireEvent.keyDown(number, { key: 'Enter' })
  await screen.findByRole('button', { name: 'EMA period 9, change' })
  press('Backtest')
  await waitFor(async () => expect(await runs()).toHaveLength(1))
  const [{ body }] = await runs()
  expect(body.final_strategy.entry.long.conditions?.conditions[0]).toMatchObject({ indicator1: { name: 'EMA', params: { period: 9 } } })
})

test('a draft that could not be saved says why, and can be saved again', async () => {
  const { server } = await show()
  server.fail((call) => (call.startsWith('POST') ? refusal(409, 'TOO_MANY_STRATEGIES', 'You have too many strategies.') : undefined))
  press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Not saved: You have too many strategies.')
  server.fail(undefined)
  press('Save')
  expect(await screen.findByRole('link', { name: 'XAUUSD from chat' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the builder opens with the rules, the capital and the days of the draft', async () => {
  const { store } = await show(both, { period: { from: '2026-01-05', to: '2026-01-09' }, capital: 25_000 })
  press('Open in builder')
  const { present } = builderOf(store.getState())
  expect(present).toMatchObject({
    document: { symbol: 'XAUUSD', timeframe: '1h', initialCapital: 25_000, name: 'XAUUSD from chat' },
    days: { from: '2026-01-05', to: '2026-01-09' },
  })
})

test('warnings stand below the rules, and a number of an indicator is changed in its block', async () => {
  const { onChange } = await show(both, { warnings: ['NO_STOP', 'NEVER_TRUE'], assumed: ['timeframe', 'RSI.period'] })
  expect(draft().textContent).toContain('There is no stop: a position is left only where its exit rule says so.A condition is never true.')
  expect(within(draft()).getByRole('list', { name: 'I assumed' }).textContent).toBe(
    'I assumed the timeframe: 1hChangethe period of RSI: 14change it in the block',
  )
  press('Change the timeframe')
  expect(onChange.mock.calls).toEqual([[', on 1h']])
})
