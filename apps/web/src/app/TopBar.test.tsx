import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { makeStore } from './store.ts'
import { TopBar } from './TopBar.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(path: string) {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  render(
    <Provider store={makeStore()}>
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
  ['/data', 'Data'],
])('at %s the current page is %s', (path, name) => {
  show(path)
  expect(current()).toEqual([name])
})

test('the side menu holds the same destinations, and Esc closes it', async () => {
  const user = show('/')
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  expect(within(menu).getAllByRole('link')).toHaveLength(4)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a browser that refuses fullscreen is only logged', async () => {
  const user = show('/')
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  document.documentElement.requestFullscreen = () => Promise.reject(new TypeError('refused'))
  await user.click(screen.getByRole('button', { name: 'Fullscreen' }))
  expect(warn).toHaveBeenCalledWith('Fullscreen failed.', expect.any(TypeError))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the theme button names and sets the other theme', async () => {
  document.documentElement.dataset.theme = 'dark'
  const user = show('/')
  await user.click(screen.getByRole('button', { name: 'Light theme' }))
  expect(document.documentElement.dataset.theme).toBe('light')
  expect(await screen.findByRole('button', { name: 'Dark theme' })).toBeTruthy()
})
