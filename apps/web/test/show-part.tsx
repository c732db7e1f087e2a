import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router'
import { makeStore } from '../src/base/store.ts'

/** Renders a part of a page with a store and a router. `address` returns the current address. */
export function showPart(part: ReactNode, { store = makeStore(), at = '/' } = {}) {
  let address = ''
  function Address() {
    const { pathname, search } = useLocation()
    address = pathname + search
    return null
  }
  const around = (shown: ReactNode) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <Address />
        {shown}
      </MemoryRouter>
    </Provider>
  )
  const { rerender, unmount } = render(around(part))
  return { store, address: () => address, again: (shown: ReactNode) => rerender(around(shown)), unmount }
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** Opens a select with the keyboard and takes one of its options. */
export function choose(label: string | RegExp, option: string | RegExp): void {
  fireEvent.keyDown(screen.getByRole('combobox', { name: label }), { key: 'Enter' })
  fireEvent.click(screen.getByRole('option', { name: option }))
}

/** The texts of the table of this name, row by row. */
export const rowsOf = (table: string): string[][] =>
  [...screen.getByRole('group', { name: table }).querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )
