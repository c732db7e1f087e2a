import { fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { Link, MemoryRouter } from 'react-router'
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
