import type { User } from '@assay/contracts'
import { newDocument } from '@assay/strategy'
import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { accountServer } from '../../test/account-server.ts'
import { userOf } from '../../test/users.ts'
import { userChanged } from '../base/session/auth.slice.ts'
import { makeStore } from '../base/store.ts'
import { GetStartedPage } from './GetStartedPage.tsx'

let server: ReturnType<typeof accountServer>
beforeEach(() => {
  server = accountServer()
})

function show(more: Partial<User> = {}) {
  const store = makeStore()
  store.dispatch(userChanged(userOf(more)))
  return render(
    <Provider store={store}>
      <MemoryRouter>
        <GetStartedPage />
      </MemoryRouter>
    </Provider>,
  ).container
}
const steps = () =>
  screen.getAllByRole('listitem').map((item) => {
    const link = item.querySelector('a')
    return [item.querySelector('.flex-1')!.firstElementChild!.textContent, item.lastElementChild!.textContent, link?.getAttribute('href')]
  })
const current = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.getAttribute('aria-current') === 'step')
    .map((item) => item.querySelector('.flex-1')!.firstElementChild!.textContent)
const way = (container: HTMLElement) => {
  const link = container.querySelector('ol')!.nextElementSibling!
  return [link.textContent, link.getAttribute('href')]
}

test('at first the six questions come next, and the broker waits for them', () => {
  const container = show({ isCompleteSteps: false, skipBrokerSetup: false })
  expect(steps()).toEqual([
    ['Confirm your e-mail', 'Done', '/profile'],
    ['Six questions', 'To do', '/steps'],
    ['Broker account', 'After the questions', undefined],
    ['First strategy', 'Not known yet', '/strategybuilder'],
    ['Second factor', 'To do', '/profile#second-factor'],
  ])
  expect([current(), way(container)]).toEqual([['Six questions'], ['Answer the questions', '/steps']])
})

test('after the questions the broker comes next', () => {
  const container = show({ skipBrokerSetup: false })
  expect(steps()[2]).toEqual(['Broker account', 'To do', '/mt5-connection'])
  expect([current(), way(container)]).toEqual([['Broker account'], ['Enter broker details', '/mt5-connection']])
})

test('a skipped broker is said to be skipped, can still be entered, and a strategy comes next', () => {
  const container = show()
  expect(steps()[2]).toEqual(['Broker account', 'Skipped', '/mt5-connection'])
  expect(way(container)).toEqual(['Build a strategy', '/strategybuilder'])
})

test('a broker that was entered later is done, not skipped', () => {
  show({ skipBrokerSetup: true, isCompletedBrokerSetup: true })
  expect(steps()[2][1]).toBe('Done')
})

test('with a saved strategy the second factor comes next', async () => {
  server.keep(crypto.randomUUID(), newDocument())
  const container = show()
  await expect.poll(() => steps()[3][1]).toBe('Done')
  expect(way(container)).toEqual(['Set up a second factor', '/profile#second-factor'])
})

test('when everything is done the dashboard comes next', async () => {
  server.keep(crypto.randomUUID(), newDocument())
  const container = show({ isCompletedBrokerSetup: true, hasTotp: true })
  await expect.poll(() => way(container)).toEqual(['Go to the dashboard', '/dashboard'])
  expect([steps().map(([, state]) => state), current()]).toEqual([Array(5).fill('Done'), []])
})
