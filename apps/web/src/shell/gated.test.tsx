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

describe.each(gateLevels)('someone at the level "%s"', (level) => {
  test.each(paths)('at %s sees the page, or the one that the gate names', (path) => {
    show(path, storeAt(level))
    const target = redirectOf(path, level)
    expect(shown()).toBe(target ?? path)
    expect(redirectOf(shown() ?? '', level), 'where one is led is a page one may see').toBeUndefined()
    const gate = (pageGates as Record<string, GateLevel | 'guest'>)[shown() ?? ''] ?? 'open'
    expect(gate === 'guest' ? level === 'open' : reaches(level, gate)).toBe(true)
  })
})

test('each state of a user has its level', () => {
  expect(Object.entries(userAt).map(([level, user]) => [level, levelOf(user)])).toEqual(Object.keys(userAt).map((level) => [level, level]))
  expect(levelOf(userOf({ isActive: false })), 'a disabled user is a visitor').toBe('open')
})

test('a user who completes a step of the way in is led to the next, and at last to the page they wanted', () => {
  const store = show('/profile')
  expect(shown()).toBe('/login')
  act(() => void store.dispatch(signedIn({ user: userAt.complete, accessToken: 'a', refreshToken: 'r' })))
  expect(shown()).toBe('/profile')
})

test('the server says that a step is missing: the page follows', () => {
  const store = show('/dashboard', storeAt('complete'))
  act(() => void store.dispatch(userChanged(userAt.verified)))
  expect(shown()).toBe('/steps')
  expect(state()).toEqual({ wanted: '/dashboard' })
})

test('while it is not known who is there, a page behind the gate waits, and an open one shows', () => {
  keepCookies({ refreshToken: 'r' })
  show('/profile')
  expect(shown()).toBeUndefined()
  expect(screen.getByText('Loading')).toBeTruthy()
  cleanup()
  show('/strategies')
  expect(shown()).toBe('/strategies')
})

test('a server that does not respond at the start signs nobody out: the page behind the gate says so and keeps its address', () => {
  keepCookies({ refreshToken: 'r' })
  const store = show('/profile')
  act(() => void store.dispatch(leftUnanswered()))
  expect(screen.getByRole('alert').textContent).toContain('The server does not respond.')
  expect(screen.getByRole('alert').textContent).toContain('Your session is kept.')
  act(() => void store.dispatch(signedIn({ user: userAt.complete, accessToken: 'a', refreshToken: 'r' })))
  expect(shown()).toBe('/profile')
})

test('a start that fails clears the session silently', () => {
  keepCookies({ refreshToken: 'r' })
  const store = show('/profile')
  act(() => void store.dispatch(signedOut()))
  expect(shown()).toBe('/login')
  expect(state()).toEqual({ wanted: '/profile' })
})
