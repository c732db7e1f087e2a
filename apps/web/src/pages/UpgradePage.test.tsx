import type { User } from '@assay/contracts'
import { dayMs } from '@assay/market'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../test/account-server.ts'
import { userOf } from '../../test/users.ts'
import { userChanged } from '../base/session/auth.slice.ts'
import { makeStore } from '../base/store.ts'
import { UpgradePage } from './UpgradePage.tsx'

const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const trial = (daysLeft: number): Partial<User> => ({
  isPremium: daysLeft > 0,
  trial: { startedAt: at(daysLeft - 30), endsAt: at(daysLeft) },
})

interface Asked {
  mode?: 'trial' | 'all' | 'off'
  answers?: Record<string, () => Response>
}

/** Shows the page for a user (null: a visitor) and records its calls. */
function show(user: Partial<User> | null, { mode = 'trial', answers = {} }: Asked = {}) {
  const store = makeStore()
  if (user) store.dispatch(userChanged(userOf(user)))
  const sent: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { method, url } = input as Request
    const call = `${method} ${new URL(url).pathname}`
    sent.push(call)
    return answers[call]?.() ?? (call === 'GET /api/trial' ? Response.json({ mode }) : refusal(500, 'FAULT', 'Something went wrong.'))
  })
  render(
    <Provider store={store}>
      <MemoryRouter>
        <UpgradePage />
      </MemoryRouter>
    </Provider>,
  )
  return { user: userEvent.setup(), sent }
}
const row = (name: RegExp) => screen.getByRole('row', { name })

test('one table shows what is free and what Premium adds', async () => {
  show(null)
  await screen.findByRole('heading', { name: 'Premium for 30 days, free.' })
  const cells = (name: RegExp) =>
    within(row(name))
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent)
  expect(cells(/^Forward tests/)).toEqual(['2 at the same time', '20 at the same time'])
  expect(cells(/^Chat messages/)).toEqual(['20 a day', '200 a day'])
  expect(cells(/^Discover/)).toEqual(['–', 'open'])
  expect(cells(/^Lessons/)).toEqual(['open', 'open'])
})

test.each([
  ['a visitor registers first', null, 'Upgrade Now', '/register'],
  ['a user without a confirmed e-mail confirms it first', { isVerified: false }, 'Confirm your e-mail first', '/confirm-otp'],
])('%s', async (_, user, name, path) => {
  const { sent } = show(user)
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(path)
  expect(sent).toEqual(['GET /api/trial'])
})

test('the trial begins with the click, and the page says when it ends', async () => {
  const started = () => Response.json({ user: userOf(trial(30)) })
  const { user, sent } = show({}, { answers: { 'POST /api/trial': started } })
  const button = await screen.findByRole('button', { name: 'Upgrade Now' })
  expect(screen.getByText(/^30 × 24 hours from your click\. It would end on /)).toBeTruthy()
  for (const fact of ['No card', 'Once for a verified account', 'Nothing is deleted afterwards'])
    expect(screen.getByText(fact)).toBeTruthy()
  expect(sent, 'nothing begins before the click').toEqual(['GET /api/trial'])
  await user.click(button)
  expect(await screen.findByRole('heading', { name: 'Premium · 30 days left' })).toBeTruthy()
  expect(screen.getByText(/^It ends on /)).toBeTruthy()
  expect(sent).toEqual(['GET /api/trial', 'POST /api/trial'])
  expect(screen.queryByRole('button', { name: 'Upgrade Now' })).toBeNull()
})

test('a refused start shows the reason', async () => {
  const used = () => refusal(409, 'TRIAL_USED', 'The free trial of this account has been used.')
  const { user } = show({}, { answers: { 'POST /api/trial': used } })
  await user.click(await screen.findByRole('button', { name: 'Upgrade Now' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The free trial of this account has been used.')
})

test.each([
  ['all', 'Everything is open here.'],
  ['off', 'Premium is switched off here.'],
] as const)('mode %s offers no trial: %s', async (mode, title) => {
  show({}, { mode })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Upgrade Now' })).toBeNull()
})

const forward = (id: string, ended: 'premium' | 'user' | null) => ({
  id,
  strategyId: id,
  name: `Test ${id}`,
  version: 1,
  symbol: 'XAUUSD',
  timeframe: '15min',
  startedAt: at(-20),
  endedAt: ended && at(-1),
  endedBecause: ended,
  source: null,
  simulated: false,
  upTo: null,
  waits: null,
  position: null,
  closed: 3,
  unit: 'R',
  result: 1,
  resultAfterSpread: 1,
  match: null,
})
const search = { id: 's1', name: 'Around the cross', symbol: 'EURUSD', timeframe: '15min' }

test('after the end the page names each item that is frozen or read-only, and says that nothing was deleted', async () => {
  const tests = [forward('d', 'premium'), forward('c', 'user'), forward('b', null), forward('a', null)]
  const answers = { 'GET /api/forward': () => Response.json(tests), 'GET /api/searches': () => Response.json([search]) }
  show(trial(-1), { answers })
  expect(await screen.findByRole('heading', { name: /^Your trial ended on / })).toBeTruthy()
  expect(screen.getByText(/^Nothing was deleted/)).toBeTruthy()
  await screen.findByRole('link', { name: 'Test d' })
  expect(row(/^Forward tests 4 2 at the same time/).textContent).toContain('2 tests go on. 1 test is frozen; its record stays.')
  expect(screen.getByRole('link', { name: 'Test d' }).getAttribute('href')).toBe('/forward/d')
  expect(screen.queryByRole('link', { name: 'Test a' }), 'tests that go on have not changed').toBeNull()
  expect(screen.getByRole('link', { name: 'Around the cross' }).getAttribute('href')).toBe('/discover/s1')
  expect(screen.getByText(/^A second trial is not possible/)).toBeTruthy()
})

test('after the end, a user who never finished the set-up has nothing that could be frozen', async () => {
  const { sent } = show({ ...trial(-1), isCompleteSteps: false })
  await screen.findByText('You made none. You can follow 2.')
  expect(sent).toEqual(['GET /api/trial'])
})

test.each(['GET /api/forward', 'GET /api/searches'])(
  'when %s is refused, the page still says that nothing was deleted, and a retry reads both lists',
  async (refused) => {
    let works = false
    const lists = ['GET /api/forward', 'GET /api/searches'].map((call) => {
      const answer = () => (works || call !== refused ? Response.json([]) : refusal(503, 'BUSY', 'The server is starting.'))
      return [call, answer] as const
    })
    const { user, sent } = show(trial(-1), { answers: Object.fromEntries(lists) })
    expect((await screen.findByRole('alert')).textContent).toBe(
      'What changed could not be read.The server is starting.Nothing was deleted.Try again',
    )
    works = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('You made none. You can follow 2.')
    expect(sent.slice(1).toSorted()).toEqual([...Array(2).fill('GET /api/forward'), ...Array(2).fill('GET /api/searches')])
  },
)

test('the end of a trial is told in the reader’s zone, before and after it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 12) })
  const of = (endsAt: string): Partial<User> => ({ isPremium: true, timezone: 'Asia/Kolkata', trial: { startedAt: at(-29), endsAt } })
  show(of('2026-11-20T20:00:00.000Z'))
  expect((await screen.findByText(/^It ends on/)).textContent).toBe('It ends on 21 Nov 2026 01:30. No card, and nothing renews itself.')
  show(of('2026-11-19T20:00:00.000Z'))
  expect((await screen.findByRole('heading', { name: /^Your trial ended/ })).textContent).toBe('Your trial ended on 20 Nov 2026 01:30')
})

test('where Premium is open to everyone, a trial that ended has taken nothing away', async () => {
  show(trial(-1), { mode: 'all' })
  expect((await screen.findByRole('heading', { name: 'Everything is open here.' })).tagName).toBe('H1')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/discover', '/strategies?tab=premium', '/forward'])
})
