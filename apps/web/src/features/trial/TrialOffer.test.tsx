import type { User } from '@assay/contracts'
import { dayMs } from '@assay/market'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { userOf } from '../../../test/users.ts'
import { userChanged } from '../../base/session/auth.slice.ts'
import { makeStore } from '../../base/store.ts'
import { TrialOffer } from './TrialOffer.tsx'
import { leftOf } from './trial-words.ts'

const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const running = (daysLeft: number): Partial<User> => ({ isPremium: true, trial: { startedAt: at(daysLeft - 30), endsAt: at(daysLeft) } })

function show(user: Partial<User> | null, onLeave = vi.fn()) {
  const store = makeStore()
  if (user) store.dispatch(userChanged(userOf(user)))
  render(
    <Provider store={store}>
      <MemoryRouter>
        <TrialOffer onLeave={onLeave} />
      </MemoryRouter>
    </Provider>,
  )
}

test.each([
  ['a visitor', null],
  ['a verified user', {}],
])('%s sees a link to the Premium page', (_, user) => {
  show(user)
  const link = screen.getByRole('link', { name: 'Upgrade Now 30 days - Free Trial' })
  expect(link.getAttribute('href')).toBe('/upgrade')
})

test('during the trial the menu shows the time left', () => {
  show(running(22.5))
  expect(screen.getByRole('link', { name: 'Premium 23 days left' }).getAttribute('href')).toBe('/upgrade')
})

test.each([
  ['whose trial is over', { isPremium: false, trial: { startedAt: at(-31), endsAt: at(-1) } }],
  ['who has Premium without one', { isPremium: true, trial: null }],
  ['who is not verified', { isVerified: false }],
  ['whose trial was taken back', { ...running(20), isPremium: false }],
])('a user %s sees nothing', (_, user) => {
  show(user)
  expect(document.body.textContent).toBe('')
})

test('begun days are counted as whole, and the last day is counted in hours', () => {
  const left = (ms: number) => leftOf(ms, 0)
  expect(left(31 * dayMs), 'by a clock that is behind').toBe('30 days left')
  expect([30 * dayMs, 29.1 * dayMs, dayMs, dayMs / 2, 60_000, 0].map(left)).toEqual([
    '30 days left',
    '30 days left',
    '24 h left',
    '12 h left',
    'less than 1 h left',
    'ended',
  ])
})

test('the trial ends while the page is open', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) })
  show({ isPremium: true, trial: { startedAt: at(-29), endsAt: new Date(Date.now() + 60_000).toISOString() } })
  expect(screen.getByRole('link').textContent).toBe('Premium less than 1 h left')
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['before the trial', {}],
  ['during it', running(20)],
])('the menu around it closes with a click, %s', (_, user) => {
  const onLeave = vi.fn()
  show(user, onLeave)
  fireEvent.click(screen.getByRole('link'))
  expect(onLeave).toHaveBeenCalledOnce()
})
