import type { User } from '@assay/contracts'
import { within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { signedIn } from '../src/base/session/auth.slice.ts'
import { makeStore } from '../src/base/store.ts'
import { setTimezone } from '../src/base/timezone.slice.ts'
import { type FakeServer, fakeServer } from './fake-server.ts'
import { showPart } from './show-part.tsx'
import { userOf } from './users.ts'

interface For {
  /** Null for a visitor. */
  user?: User | null
  zone?: string
}

/**
 * Shows what stands at this address: `routes` by their path, and nothing at other paths. `answers` are those of the server, whose user is
 * signed in; times are in UTC.
 */
export function showRoutes(
  entry: string,
  routes: Record<string, ReactNode>,
  answers: FakeServer['answers'] = {},
  { user = userOf(), zone = 'UTC' }: For = {},
) {
  const server = fakeServer(user ?? undefined)
  Object.assign(server.answers, answers)
  const store = makeStore()
  if (user) {
    server.begin()
    store.dispatch(signedIn({ user, accessToken: 'a', refreshToken: 'r' }))
  }
  store.dispatch(setTimezone(zone))
  const { at } = showPart(
    <Routes>
      {Object.entries(routes).map(([path, element]) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path="*" element={null} />
    </Routes>,
    { entry, store },
  )
  return { server, store, at }
}

/** Terms and values of the definition lists within an element. */
export const factsIn = (element: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    within(element)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  )
