import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import { userChanged } from '../src/base/session/auth.slice.ts'
import { makeStore } from '../src/base/store.ts'
import { userOf } from './users.ts'

/** Renders a part of a page for a user whose clock shows UTC, without the shell and the gate. `at` returns the current address. */
export function showPart(part: ReactNode, { entry = '/', user = userOf({ timezone: 'UTC' }) } = {}) {
  const store = makeStore()
  store.dispatch(userChanged(user))
  const address = { pathname: '', search: '' }
  function Place() {
    Object.assign(address, useLocation())
    return null
  }
  const { rerender, unmount } = render(around(part))
  function around(content: ReactNode) {
    return (
      <Provider store={store}>
        <MemoryRouter initialEntries={[entry]}>
          <Place />
          {content}
        </MemoryRouter>
      </Provider>
    )
  }
  return {
    store,
    unmount,
    at: () => address.pathname + decodeURIComponent(address.search),
    again: (next: ReactNode) => rerender(around(next)),
  }
}

/** What was asked of this path, in order, each with its query: "from=2026-08-17&days=7". */
export const queriesTo = (path: string) =>
  vi
    .mocked(fetch)
    .mock.calls.map(([input]) => new URL((input as Request).url))
    .filter(({ pathname }) => pathname === path)
    .map(({ search }) => decodeURIComponent(search.slice(1)))

/** The text as it is seen: without the spaces that keep a figure and its unit on one line. */
export const textOf = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ')

/** The server cannot be reached. */
export const unreachable = () => Promise.reject(new TypeError('offline'))
