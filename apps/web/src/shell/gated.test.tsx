import { type GateLevel, gateLevels, levelOf, pageGates, reaches, redirectOf } from '@assay/contracts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { describe, expect, test } from 'vitest'
import { keepCookies } from '../../test/cookies.ts'
import { userOf } from '../../test/users.ts'
import { leftUnanswered, signedIn, signedOut, userChanged } from '../base/session/auth.slice.ts'
import { makeStore } from '../base/store.ts'
import { Gated } from './Gated.tsx'

const userAt: Record<Exclude<GateLevel, 'open'>, ReturnType<typeof userOf>> = {
  session: userOf({ isVerified: false, isCompleteSteps: false, skipBrokerSetup: false }),
  verified: userOf({ isCompleteSteps: false, skipBrokerSetup: false }),
  steps: userOf({ skipBrokerSetup: false }),
  complete: userOf(),
}
const openPages = ['/', '/strategies', '/strategybuilder', '/data', '/google-login']
const paths = [...Object.keys(pageGates), ...openPages]

function show(path: string, store = makeStore()) {
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          {paths.map((each) => (
            <Route
              key={each}
              path={each}
              element={
                <Gated path={each}>
                  <h1>{each}</h1>
                </Gated>
              }
            />
          ))}
        </Routes>
        <State />
      </MemoryRouter>
    </Provider>,
  )
  return store
}

const State = () => <output>{JSON.stringify(useLocation().state)}</output>
const shown = () => screen.queryByRole('heading')?.textContent
const state = () => JSON.parse(screen.getByRole('status').textContent ?? 'null')

function storeAt(level: GateLevel) {
  const store = makeStore()
  if (level !== 'open') store.dispatch(signedIn({ user: userAt[level], accessToken: 'a', refreshToken: 'r' }))
  return store
}

describe.each(gateLevels)('for a user at the level "%s"', (level) => {
  test.each(paths)('%s shows itself or the page that the gate redirects to', (path) => {
    show(path, storeAt(level))
    const target = redirectOf(path, level)
    expect(shown()).toBe(target ?? path)
    expect(redirectOf(shown() ?? '', level), 'the target of a redirect must be a page the user may see').toBeUndefined()
    const gate = (pageGates as Record<string, GateLevel | 'guest'>)[shown() ?? ''] ?? 'open'
    expect(gate === 'guest' ? level === 'open' : reaches(level, gate)).toBe(true)
  })
})

test('each state of a user has its own level', () => {
  expect(Object.entries(userAt).map(([level, user]) => [level, levelOf(user)])).toEqual(Object.keys(userAt).map((level) => [level, level]))
  expect(levelOf(userOf({ isActive: false })), 'a disabled user counts as a visitor').toBe('open')
})

test('a user who has logged in is redirected to the page they wanted', () => {
  const store = show('/profile')
  expect(shown()).toBe('/login')
  act(() => void store.dispatch(signedIn({ user: userAt.complete, accessToken: 'a', refreshToken: 'r' })))
  expect(shown()).toBe('/profile')
})

test('the page redirects when the server reports a missing step', () => {
  const store = show('/dashboard', storeAt('complete'))
  act(() => void store.dispatch(userChanged(userAt.verified)))
  expect(shown()).toBe('/steps')
  expect(state()).toEqual({ wanted: '/dashboard' })
})

test('while the session is being restored, a page behind the gate waits and an open page shows', () => {
  keepCookies({ refreshToken: 'r' })
  show('/profile')
  expect(shown()).toBeUndefined()
  expect(screen.getByText('Loading')).toBeTruthy()
  cleanup()
  show('/strategies')
  expect(shown()).toBe('/strategies')
})

test('a server that does not respond at the start does not sign the user out: the page behind the gate says so and keeps its address', () => {
  keepCookies({ refreshToken: 'r' })
  const store = show('/profile')
  act(() => void store.dispatch(leftUnanswered()))
  expect(screen.getByRole('alert').textContent).toContain('The server does not respond.')
  expect(screen.getByRole('alert').textContent).toContain('Your session is kept.')
  act(() => void store.dispatch(signedIn({ user: userAt.complete, accessToken: 'a', refreshToken: 'r' })))
  expect(shown()).toBe('/profile')
})

test('a session that cannot be restored is cleared silently', () => {
  keepCookies({ refreshToken: 'r' })
  const store = show('/profile')
  act(() => void store.dispatch(signedOut()))
  expect(shown()).toBe('/login')
  expect(state()).toEqual({ wanted: '/profile' })
})
