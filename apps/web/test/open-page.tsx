import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { Provider } from 'react-redux'
import { type InitialEntry, MemoryRouter, useLocation } from 'react-router'
import { makeStore } from '../src/base/store.ts'
import { Gated } from '../src/shell/Gated.tsx'

/** Opens one page behind its gate at this address, without the shell. `at` returns the current address. */
export function openPage(Page: ComponentType, entry: InitialEntry, store = makeStore()) {
  const address = { pathname: '', hash: '', search: '', state: null as unknown }
  const path = typeof entry === 'string' ? new URL(entry, location.origin).pathname : (entry.pathname ?? '/')
  function Place() {
    Object.assign(address, useLocation())
    return address.pathname === path ? (
      <Gated path={path}>
        <Page />
      </Gated>
    ) : null
  }
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[entry]}>
        <Place />
      </MemoryRouter>
    </Provider>,
  )
  return { user: userEvent.setup(), store, at: () => ({ ...address }) }
}
