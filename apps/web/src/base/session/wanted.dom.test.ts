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
])('v5.0.0-3.7.2 after a sign-in one is led to no other host: %j is passed over', (value) => {
  expect(ownPath(value)).toBeUndefined()
  expect(wantedOf({ wanted: value })).toBeUndefined()
})

test('v5.0.0-3.7.2 a path of this page is kept with its query and place', () => {
  expect(ownPath('/strategies?page=2#top')).toBe('/strategies?page=2#top')
})

const at = (pathname: string, state: unknown = null, search = ''): Location => ({ pathname, search, hash: '', key: 'k', state }) as Location

test('a visitor at a page of users is sent to /login, with the page kept', () => {
  expect(wayFrom('/profile', 'open', at('/profile', null, '?tab=2'))).toEqual({ to: '/login', state: { wanted: '/profile?tab=2' } })
})

test('the wanted page is remembered through sign-in until it shows', () => {
  const state = { wanted: '/dashboard' }
  expect(wayFrom('/login', 'session', at('/login', state))).toEqual({ to: '/confirm-otp', state })
  expect(wayFrom('/confirm-otp', 'verified', at('/confirm-otp', state))).toEqual({ to: '/steps', state })
  expect(onwardTo('/dashboard', 'complete', '/dashboard')).toEqual({ to: '/dashboard', state: undefined })
})

test('an address is confirmed first: the code in the mailbox does not wait', () => {
  const state = { wanted: '/strategybuilder' }
  expect(wayFrom('/register', 'session', at('/register', state))).toEqual({ to: '/confirm-otp', state })
  expect(wayFrom('/confirm-otp', 'verified', at('/confirm-otp', state))).toEqual({ to: '/strategybuilder', state: undefined })
})

test('a user who wanted no other page follows the steps of the gate', () => {
  expect(wayFrom('/login', 'complete', at('/login'))).toEqual({ to: '/dashboard', state: undefined })
  expect(wayFrom('/register', 'session', at('/register'))).toEqual({ to: '/confirm-otp', state: undefined })
})

test('a page for guests is not returned to', () => {
  expect(wayFrom('/login', 'complete', at('/login', { wanted: '/register' }))?.to).toBe('/dashboard')
})

test('an open page that was left for sign-in is returned to', () => {
  const state = { wanted: '/strategybuilder?draft=7', notice: 'ended' }
  expect(wayFrom('/login', 'complete', at('/login', state))).toEqual({ to: '/strategybuilder?draft=7', state: undefined })
})
