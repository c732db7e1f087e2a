import type { Location } from 'react-router'
import { expect, test } from 'vitest'
import { onwardTo, ownPath, wantedOf, wayFrom } from './wanted.ts'

test.each([
  'https://evil.example/steal',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'profile',
  '',
  42,
  null,
  undefined,
  { pathname: '/profile' },
])('a sign-in never redirects to another host: %j is ignored (v5.0.0-3.7.2)', (value) => {
  expect(ownPath(value)).toBeUndefined()
  expect(wantedOf({ wanted: value })).toBeUndefined()
})

test('a path of this page is kept with its query and fragment (v5.0.0-3.7.2)', () => {
  expect(ownPath('/strategies?page=2#top')).toBe('/strategies?page=2#top')
})

const at = (pathname: string, state: unknown = null, search = ''): Location => ({ pathname, search, hash: '', key: 'k', state }) as Location

test('a visitor on a page for users is redirected to /login, and the page is remembered', () => {
  expect(wayFrom('/profile', 'open', at('/profile', null, '?tab=2'))).toEqual({ to: '/login', state: { wanted: '/profile?tab=2' } })
})

test('the wanted page is remembered through sign-in until it can be shown', () => {
  const state = { wanted: '/dashboard' }
  expect(wayFrom('/login', 'session', at('/login', state))).toEqual({ to: '/confirm-otp', state })
  expect(wayFrom('/confirm-otp', 'verified', at('/confirm-otp', state))).toEqual({ to: '/steps', state })
  expect(onwardTo('/dashboard', 'complete', '/dashboard')).toEqual({ to: '/dashboard', state: undefined })
})

test('the email address is confirmed before the wanted page is shown', () => {
  const state = { wanted: '/strategybuilder' }
  expect(wayFrom('/register', 'session', at('/register', state))).toEqual({ to: '/confirm-otp', state })
  expect(wayFrom('/confirm-otp', 'verified', at('/confirm-otp', state))).toEqual({ to: '/strategybuilder', state: undefined })
})

test('a user without a wanted page follows the steps of the gate', () => {
  expect(wayFrom('/login', 'complete', at('/login'))).toEqual({ to: '/dashboard', state: undefined })
  expect(wayFrom('/register', 'session', at('/register'))).toEqual({ to: '/confirm-otp', state: undefined })
})

test('a page for guests is never the page to return to', () => {
  expect(wayFrom('/login', 'complete', at('/login', { wanted: '/register' }))?.to).toBe('/dashboard')
})

test('after sign-in the user returns to the open page they left', () => {
  const state = { wanted: '/strategybuilder?draft=7', notice: 'ended' }
  expect(wayFrom('/login', 'complete', at('/login', state))).toEqual({ to: '/strategybuilder?draft=7', state: undefined })
})
