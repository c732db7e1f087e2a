import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { press, showPart } from '../../test/show-part.tsx'
import { selectUser } from '../base/session/auth.slice.ts'
import { makeStore } from '../base/store.ts'
import { SampleStrip } from './SampleStrip.tsx'

test('the strip names the day around which the sample was made up, and signs a visitor in by one click', async () => {
  const server = fakeServer()
  server.answers['POST /api/sample/sign-in'] = () => server.begin()
  const { store, at } = showPart(<SampleStrip day="2026-12-01" />, { store: makeStore() })
  expect(screen.getByRole('complementary', { name: 'Sample installation' }).textContent).toContain('around 01 Dec 2026')
  press('Sign in as Sample Trader')
  await expect.poll(() => selectUser(store.getState())?.name).toBe('A. Trader')
  expect(at()).toBe('/dashboard')
})

test('whoever is signed in is offered no other sign-in', () => {
  showPart(<SampleStrip day="2026-12-01" />)
  expect(screen.queryByRole('button', { name: 'Sign in as Sample Trader' })).toBeNull()
})
