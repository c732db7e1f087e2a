import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type FakeServer, refusal } from '../../../test/fake-server.ts'
import { forwardTestOf } from '../../../test/forward-records.ts'
import { showRoutes } from '../../../test/show-routes.tsx'
import { StartForward } from './StartForward.tsx'

const strategies = [
  { id: '11111111-1111-4111-8111-111111111111', name: 'Gold cross', symbol: 'XAUUSD', timeframe: '15min' },
  { id: '22222222-2222-4222-8222-222222222222', name: 'Euro fade', symbol: 'EURUSD', timeframe: '1h' },
]

const show = (answer: FakeServer['answers'][string]) =>
  showRoutes('/forward', { '/forward': <StartForward strategies={strategies} /> }, { 'POST /api/forward': answer })

const follow = () => fireEvent.click(screen.getByRole('button', { name: 'Follow it from now on' }))
const sent = ({ calls }: FakeServer) => calls.filter(({ call }) => call === 'POST /api/forward').map(({ body }) => body)

test('the chosen strategy is followed, and its record opened', async () => {
  const { server, at } = show(() => Response.json(forwardTestOf()))
  const user = userEvent.setup()
  screen.getByRole('combobox', { name: 'Strategy' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Gold cross, XAUUSD 15min', 'Euro fade, EURUSD 1h'])
  await user.keyboard('{ArrowDown}{Enter}')
  follow()
  await expect.poll(at).toBe(`/forward/${forwardTestOf().id}`)
  expect(sent(server)).toEqual([{ strategyId: strategies[1].id }])
})

test('a refused start says why and leaves the list open', async () => {
  const { at } = show(() => refusal(409, 'STRATEGY_INVALID', { message: 'The strategy has no entry rule.' }))
  follow()
  expect((await screen.findByRole('alert')).textContent).toBe('It is not followed.The strategy has no entry rule.')
  expect(at()).toBe('/forward')
})

test.each([
  [true, 'Upgrade Now'],
  [false, 'What Premium is'],
])('beyond the free number it says how many can be followed; with a trial left (%s) it offers “%s”', async (trialAvailable, action) => {
  show(() => refusal(403, 'PREMIUM_REQUIRED', { feature: 'forward_tests', trialAvailable }))
  follow()
  expect((await screen.findByRole('alert')).textContent).toBe(
    `You follow as many strategies as you can without Premium.2 at the same time, and 20 with Premium. End one of them to follow another.${action}`,
  )
  expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe('/upgrade')
})
