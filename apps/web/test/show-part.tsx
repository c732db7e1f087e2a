import type { User } from '@assay/contracts'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import { userChanged } from '../src/base/session/auth.slice.ts'
import { makeStore } from '../src/base/store.ts'
import { userOf } from './users.ts'

interface Around {
  entry?: string
  user?: Partial<User>
  /** One that the test prepared: no user is signed in there, unless `user` is given too. */
  store?: ReturnType<typeof makeStore>
}

/** Renders a part of a page without the shell and the gate, for a user whose clock shows UTC. `at` returns the current address. */
export function showPart(part: ReactNode, { entry = '/', user, store: prepared }: Around = {}) {
  const store = prepared ?? makeStore()
  if (user || !prepared) store.dispatch(userChanged(userOf({ timezone: 'UTC', ...user })))
  let at = ''
  function Place() {
    const { pathname, search, hash } = useLocation()
    at = pathname + decodeURIComponent(search) + hash
    return null
  }
  const around = (content: ReactNode) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[entry]}>
        <Place />
        {content}
      </MemoryRouter>
    </Provider>
  )
  const { rerender, ...shown } = render(around(part))
  return { ...shown, store, at: () => at, again: (next: ReactNode) => rerender(around(next)) }
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** Opens a select with the keyboard and takes the option whose words begin or match so. */
export function choose(label: string | RegExp, option: string | RegExp): void {
  fireEvent.keyDown(screen.getByRole('combobox', { name: label }), { key: 'Enter' })
  const isMeant = (name: string) => (typeof option === 'string' ? name.startsWith(option) : option.test(name))
  fireEvent.click(screen.getByRole('option', { name: isMeant }))
}

/** Types this text into a field and leaves it. */
export function enter(label: string, value: string): void {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

/** The texts of a table, row by row, without its head. */
export const rowsIn = (table: HTMLElement): string[][] =>
  [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => textOf(cell) ?? ''))

export const rowsOf = (name: string) => rowsIn(screen.getByRole('group', { name }))

/** The text as it is seen: without the spaces that keep a figure and its unit on one line. */
export const textOf = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ')

/** What was asked of this path, in order, each with its query: "from=2026-08-17&days=7". */
export const queriesTo = (path: string) =>
  vi
    .mocked(fetch)
    .mock.calls.map(([input]) => new URL((input as Request).url))
    .filter(({ pathname }) => pathname === path)
    .map(({ search }) => decodeURIComponent(search.slice(1)))

/** The server cannot be reached. */
export const unreachable = () => Promise.reject(new TypeError('offline'))
