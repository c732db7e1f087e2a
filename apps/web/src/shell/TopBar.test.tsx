import type { User } from '@assay/contracts'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { userOf } from '../../test/users.ts'
import { signedIn } from '../base/session/auth.slice.ts'
import { makeStore } from '../base/store.ts'
import { TopBar } from './TopBar.tsx'

function show(path: string, someone?: User) {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  const store = makeStore()
  if (someone) store.dispatch(signedIn({ user: someone, accessToken: 'a', refreshToken: 'r' }))
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <TopBar />
      </MemoryRouter>
    </Provider>,
  )
  return userEvent.setup()
}

const current = () => screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)

test.each([
  ['/', 'Home'],
  ['/strategies', 'StrategiesPremium'],
  ['/strategybuilder', 'StrategiesPremium'],
])('at %s the navigation marks %s as the current page', (path, name) => {
  show(path)
  expect(current()).toEqual([name])
})

test('the side menu holds the same destinations, and Esc closes it', async () => {
  const user = show('/')
  await user.click(screen.getAllByRole('button', { name: 'Menu' }).at(-1)!)
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  const main = within(menu).getByRole('navigation', { name: 'Main' })
  expect(
    within(main)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Home', 'News', 'Calendar', 'Analysis', 'Learning', 'StrategiesPremium', 'Chat with AI', 'Data', 'Chart', 'Journal'])
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

const banner = () => within(screen.getByRole('banner'))
const ways = () => [...banner().queryAllByRole('link'), ...banner().queryAllByRole('button')].map(({ textContent }) => textContent)

test('a visitor sees log-in and registration, and no logout', () => {
  show('/')
  expect(ways()).toEqual(expect.arrayContaining(['Log in', 'Register']))
  expect(ways()).not.toContain('Logout')
})

test('a user sees the logout, and no log-in', () => {
  show('/dashboard', userOf())
  expect(ways()).toContain('Logout')
  expect(ways()).not.toContain('Log in')
})

const items = async (user: ReturnType<typeof userEvent.setup>, menu: HTMLElement) => {
  await user.click(menu)
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
}

test('the one menu of a user holds what the bar does not list', async () => {
  const user = show('/', userOf())
  expect(await items(user, await banner().findByRole('button', { name: 'Account' }))).toEqual([
    ...['Dashboard', 'Profile', 'Data', 'Chart', 'Journal', 'Upgrade Now30 days - Free Trial'],
    ...['Light theme', 'Blue and orange for up and down'],
  ])
})

test('the one menu of a visitor leads to a page, and changes the look', async () => {
  document.documentElement.dataset.theme = 'dark'
  const user = show('/')
  await screen.findByLabelText('Quotes: none')
  const menu = () => banner().getAllByRole('button', { name: 'Menu' })[0]
  await user.click(menu())
  await user.click(await screen.findByRole('menuitem', { name: 'Light theme' }))
  expect(document.documentElement.dataset.theme).toBe('light')
  await user.click(menu())
  await user.click(await screen.findByRole('menuitem', { name: 'Blue and orange for up and down' }))
  expect(document.documentElement.dataset.palette).toBe('blue-orange')
  await user.click(menu())
  await user.click(await screen.findByRole('menuitem', { name: 'Green and red for up and down' }))
  expect(document.documentElement.dataset.palette).toBeUndefined()
})

test.each([
  ['/register', undefined, ['Log in']],
  ['/login', undefined, ['Register']],
  ['/confirm-otp', userOf({ isVerified: false }), ['Logout']],
  ['/steps', userOf({ isCompleteSteps: false, skipBrokerSetup: false }), ['Logout']],
])('at %s the bar leaves out links to other pages', (path, someone, left) => {
  show(path, someone)
  expect(banner().queryByRole('navigation', { name: 'Main' })).toBeNull()
  expect(ways().filter((way) => way !== 'Assay' && way !== '')).toEqual(left)
})

test('a user whose set-up is complete keeps the whole bar while changing the answers', () => {
  show('/steps', userOf())
  expect(banner().getByRole('navigation', { name: 'Main' })).toBeTruthy()
})

test.each([undefined, userOf()])('the side menu also holds the account links', async (someone) => {
  const user = show('/', someone)
  await user.click(screen.getAllByRole('button', { name: 'Menu' }).at(-1)!)
  const account = within(await screen.findByRole('navigation', { name: 'Account' }))
  const links = account.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links).toEqual(someone ? ['Dashboard', 'Profile'] : ['Log in', 'Register'])
  expect(account.queryAllByRole('button')).toHaveLength(someone ? 1 : 0)
})

test.each([
  ['whose set-up is complete', userOf(), true],
  ['whose set-up is not complete', userOf({ skipBrokerSetup: false }), false],
])('a user %s has live prices and the list of alerts: %s', async (_, someone, live) => {
  show('/data', someone)
  expect(await banner().findByLabelText(live ? 'Quotes: connecting' : 'Quotes: none')).toBeTruthy()
  if (live) expect(await banner().findByRole('button', { name: 'Alert list' })).toBeTruthy()
  else expect(banner().queryByRole('button', { name: 'Alert list' })).toBeNull()
})

test('fullscreen can be entered and left', async () => {
  const user = show('/')
  const enter = vi.fn(async () => undefined)
  const leave = vi.fn(async () => undefined)
  Object.assign(document.documentElement, { requestFullscreen: enter })
  Object.assign(document, { exitFullscreen: leave })
  await user.click(screen.getByRole('button', { name: 'Fullscreen' }))
  expect([enter.mock.calls.length, leave.mock.calls.length]).toEqual([1, 0])
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: document.documentElement })
  act(() => void document.dispatchEvent(new Event('fullscreenchange')))
  await user.click(screen.getByRole('button', { name: 'Leave fullscreen' }))
  expect([enter.mock.calls.length, leave.mock.calls.length]).toEqual([1, 1])
  Reflect.deleteProperty(document, 'fullscreenElement')
  act(() => void document.dispatchEvent(new Event('fullscreenchange')))
  expect(screen.getByRole('button', { name: 'Fullscreen' })).toBeTruthy()
})

test('a refused fullscreen request is only logged', async () => {
  const user = show('/')
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  document.documentElement.requestFullscreen = () => Promise.reject(new TypeError('refused'))
  await user.click(screen.getByRole('button', { name: 'Fullscreen' }))
  expect(warn).toHaveBeenCalledWith('Fullscreen failed.', expect.any(TypeError))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the pages of signing in, which have no menu, change the theme by a button', async () => {
  document.documentElement.dataset.theme = 'dark'
  const user = show('/login')
  await user.click(screen.getByRole('button', { name: 'Light theme' }))
  expect(document.documentElement.dataset.theme).toBe('light')
  expect(await screen.findByRole('button', { name: 'Dark theme' })).toBeTruthy()
})
