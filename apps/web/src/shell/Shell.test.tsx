import { fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { Link, MemoryRouter, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { makeStore } from '../base/store.ts'
import { Shell } from './Shell.tsx'

test('each page that a link opens begins at its top with the focus in it, also the one opened first', () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue()
  render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={['/news']}>
        <Link to="/calendar">To the calendar</Link>
        <Link to="/news">To the news</Link>
        <Shell>The page</Shell>
      </MemoryRouter>
    </Provider>,
  )
  for (const name of ['To the calendar', 'To the news']) {
    // A whole press would be the sign of a user, after which the page fetches all code ahead, in later tests too.
    fireEvent.click(screen.getByRole('link', { name }))
    expect(document.activeElement, name).toBe(screen.getByRole('main'))
    expect(scrolled.mock.lastCall, name).toEqual([0, 0])
    scrolled.mockClear()
  }
})

function Field() {
  const { pathname } = useLocation()
  // biome-ignore lint/a11y/noAutofocus: as a page that begins with its form.
  return pathname === '/calendar' ? <input aria-label="Event" autoFocus /> : null
}

test('a page that focuses one of its own fields keeps that focus', () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={['/news']}>
        <Link to="/calendar">To the calendar</Link>
        <Shell>
          <Field />
        </Shell>
      </MemoryRouter>
    </Provider>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'To the calendar' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Event'))
})
