import { act, renderHook } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { userOf } from '../../../test/users.ts'
import { useOnward } from './use-onward.ts'

/** A page of sign-in that was opened from another one. */
async function leave(user: ReturnType<typeof userOf>, state?: object) {
  let onward: ReturnType<typeof useOnward> | undefined
  function Page() {
    onward = useOnward()
    return null
  }
  const entries = ['/news', { pathname: '/google-login', state }]
  const router = createMemoryRouter(
    [
      { path: '/google-login', element: <Page /> },
      { path: '*', element: null },
    ],
    { initialEntries: entries, initialIndex: 1 },
  )
  renderHook(() => undefined, { wrapper: () => <RouterProvider router={router} /> })
  await act(async () => onward?.(user))
  const at = () => [router.state.location.pathname, router.state.location.state]
  return { at, back: () => act(() => router.navigate(-1)) }
}

test('a user who is through goes to the page they wanted, and Back does not return to the form', async () => {
  const { at, back } = await leave(userOf(), { wanted: '/journal' })
  expect(at()).toEqual(['/journal', null])
  await back()
  expect(at()).toEqual(['/news', null])
})

test('a user who has still to confirm the address goes there, and the wanted page is remembered', async () => {
  const { at } = await leave(userOf({ isVerified: false }), { wanted: '/journal' })
  expect(at()).toEqual(['/confirm-otp', { wanted: '/journal' }])
})
