import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, expect, test } from 'vitest'
import { Clock } from './Clock.tsx'
import { makeStore } from './store.ts'
import { browserZone } from './timezone.slice.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function show() {
  const store = makeStore()
  render(
    <Provider store={store}>
      <Clock />
    </Provider>,
  )
  return { store, user: userEvent.setup(), zones: screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time zone' }) }
}

test('starts with the zone of the browser', () => {
  expect(show().zones.value).toBe(browserZone)
})

test('a chosen zone holds for every time on the page, and on the next visit', async () => {
  const { store, user, zones } = show()
  await user.selectOptions(zones, 'Asia/Kolkata')
  expect(store.getState().timezone.value).toBe('Asia/Kolkata')
  cleanup()
  expect(show().zones.value).toBe('Asia/Kolkata')
})

test('a kept zone that this browser does not know is passed over', () => {
  localStorage.setItem('assay.timezone', 'Mars/Olympus')
  expect(show().zones.value).toBe(browserZone)
})
