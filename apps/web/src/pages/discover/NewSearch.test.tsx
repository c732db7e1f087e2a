import { newDocument } from '@assay/strategy'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { userOf } from '../../../test/users.ts'
import { signedIn } from '../../base/session/auth.slice.ts'
import { makeStore } from '../../base/store.ts'
import { NewSearch } from './NewSearch.tsx'

test('a search that varies nothing says why it cannot start, and can start once a filter is tried', async () => {
  const server = fakeServer(userOf({ isPremium: true }))
  server.begin()
  server.answers['GET /api/data/sources'] = () => Response.json({ sources: [] })
  const store = makeStore()
  store.dispatch(signedIn({ user: server.user, accessToken: 'a', refreshToken: 'r' }))
  render(
    <Provider store={store}>
      <MemoryRouter>
        <NewSearch source={{ key: 'one', document: newDocument(), origin: 'XAUUSD' }} />
      </MemoryRouter>
    </Provider>,
  )
  const start = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Search \d+ variants?$/ })
  const why = () => screen.getByRole('status').textContent
  expect([start().disabled, why()]).toEqual([true, 'Vary a number or try a filter.'])
  await userEvent.setup().click(screen.getAllByRole('checkbox')[0])
  expect([start().disabled, why()]).toEqual([false, ''])
})
