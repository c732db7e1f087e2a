import { fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { keepCookies, tokenOf } from '../../test/cookies.ts'
import { fakeServer } from '../../test/fake-server.ts'
import { showPart } from '../../test/show-part.tsx'
import { selectUser } from '../base/session/auth.slice.ts'
import { makeStore } from '../base/store.ts'
import { AccountCorner } from './AccountCorner.tsx'

test('while it is not known who is signed in, neither log-in nor logout is offered', () => {
  keepCookies({ accessToken: tokenOf('anna', 600), refreshToken: 'r' })
  const { container } = render(
    <Provider store={makeStore()}>
      <MemoryRouter>
        <AccountCorner brief={false} />
      </MemoryRouter>
    </Provider>,
  )
  expect(container.textContent).toBe('')
})

test('the logout is sent once and signs the user out', async () => {
  const server = fakeServer()
  let answer = (_: Response) => {}
  server.answers['POST /api/auth/logout'] = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const { store } = showPart(<AccountCorner brief={false} />)
  fireEvent.click(screen.getByText('Logout'))
  fireEvent.click(screen.getByText('Logout'))
  await expect.poll(() => server.count('POST /api/auth/logout')).toBe(1)
  expect(selectUser(store.getState())?.name).toBe('A. Trader')
  answer(Response.json({ message: 'You are signed out.' }))
  await expect.poll(() => selectUser(store.getState())).toBeUndefined()
  expect(server.count('POST /api/auth/logout')).toBe(1)
})
