import type { User } from '@assay/contracts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../../test/account-server.ts'
import { userOf } from '../../../test/users.ts'
import { userChanged } from '../../base/session/auth.slice.ts'
import { makeStore } from '../../base/store.ts'
import { TrialOffer } from './TrialOffer.tsx'
import { leftOf } from './trial-words.ts'

const dayMs = 86_400_000
const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const running = (daysLeft: number): Partial<User> => ({ isPremium: true, trial: { startedAt: at(daysLeft - 30), endsAt: at(daysLeft) } })

function show(user: Partial<User> | null) {
  const store = makeStore()
  if (user) store.dispatch(userChanged(userOf(user)))
  render(
    <Provider store={store}>
      <MemoryRouter>
        <TrialOffer />
      </MemoryRouter>
    </Provider>,
  )
  return { user: userEvent.setup(), store }
}

test('a visitor is led to register', () => {
  show(null)
  const link = screen.getByRole('link', { name: 'Upgrade Now 30 days - Free Trial' })
  expect(link.getAttribute('href')).toBe('/register')
})

test('a verified user starts it after being told what it is, and the bar says how long it runs', async () => {
  const { user } = show({})
  const sent: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { method, url } = input as Request
    sent.push(`${method} ${new URL(url).pathname}`)
    return Response.json({ user: userOf(running(30)) })
  })
  await user.click(screen.getByRole('button', { name: 'Upgrade Now 30 days - Free Trial' }))
  const dialog = await screen.findByRole('dialog', { name: 'Start 30 days of Premium' })
  for (const fact of [
    /30 × 24 hours/,
    /No card/,
    /Once for an account/,
    /Nothing is deleted when it ends/,
    /twenty strategies forward at the same time instead of two/,
  ])
    expect(within(dialog).getByText(fact)).toBeTruthy()
  expect(sent, 'nothing begins before the click').toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Start the trial' }))
  expect(await screen.findByRole('dialog', { name: 'Premium · 30 days left' })).toBeTruthy()
  expect(sent).toEqual(['POST /api/trial'])
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Premium · 30 days left' })).toBeTruthy()
})

test('a refused start says why, and can be left', async () => {
  const { user } = show({})
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(refusal(409, 'TRIAL_USED', 'The free trial of this account has been used.'))
  await user.click(screen.getByRole('button'))
  await user.click(await screen.findByRole('button', { name: 'Start the trial' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The free trial of this account has been used.')
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['whose trial is over', { isPremium: false, trial: { startedAt: at(-31), endsAt: at(-1) } }],
  ['who has Premium without one', { isPremium: true, trial: null }],
  ['who is not verified', { isVerified: false }],
])('a user %s is told nothing', (_, user) => {
  show(user)
  expect(document.body.textContent).toBe('')
})

test('while it runs the dialog says when it ends and offers no second one', async () => {
  const { user } = show(running(22.5))
  await user.click(screen.getByRole('button', { name: 'Premium · 23 days left' }))
  expect(await screen.findByText(/^It ends on /)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start the trial' })).toBeNull()
})

test('days are counted with the begun one, the last day in hours', () => {
  const left = (ms: number) => leftOf(ms, 0)
  expect([30 * dayMs, 29.1 * dayMs, dayMs, dayMs / 2, 60_000, 0].map(left)).toEqual([
    '30 days left',
    '30 days left',
    '24 h left',
    '12 h left',
    'less than 1 h left',
    'ended',
  ])
})
