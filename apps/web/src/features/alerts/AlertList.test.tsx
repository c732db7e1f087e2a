import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { keepCookies, tokenOf } from '../../../test/cookies.ts'
import { fakeServer } from '../../../test/fake-server.ts'
import { priceAlertOf } from '../../../test/price-alerts.ts'
import { userOf } from '../../../test/users.ts'
import { makeStore } from '../../base/store.ts'
import { AlertList } from './AlertList.tsx'

/** The list of a user with one alert, in front of a server that deletes it and creates it again. */
function show() {
  const token = tokenOf(userOf().id, 600)
  keepCookies({ accessToken: token, refreshToken: 'r' })
  const server = fakeServer()
  server.good.add(token)
  const alert = priceAlertOf()
  let alerts = [alert]
  server.answers['GET /api/price-alerts'] = () => Response.json(alerts)
  server.answers[`DELETE /api/price-alerts/${alert.id}`] = () => {
    alerts = []
    return Response.json({ message: 'The alert is deleted.' })
  }
  server.answers['POST /api/price-alerts'] = () => {
    alerts = [priceAlertOf({ id: crypto.randomUUID() })]
    return Response.json(alerts[0])
  }
  render(
    <Provider store={makeStore()}>
      <AlertList />
    </Provider>,
  )
  return userEvent.setup()
}

test('Undo brings a deleted alert back in place of the row that offered it', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: /^Delete: / }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: /^Delete: / })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})
