import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CallError } from '../../base/refused.ts'
import { GoogleLink } from './GoogleLink.tsx'

test('linking waits for the address, and says why there is none', async () => {
  let answer = (_: CallError | undefined) => {}
  const onLink = vi.fn(
    () =>
      new Promise<CallError | undefined>((resolve) => {
        answer = resolve
      }),
  )
  render(<GoogleLink isLinked={false} hasPassword onLink={onLink} />)
  const button = screen.getByText('Link Google')
  fireEvent.click(button)
  fireEvent.click(button)
  expect([onLink.mock.calls.length, button.getAttribute('aria-busy')]).toEqual([1, 'true'])
  await act(async () => answer({ status: 'FETCH_ERROR', error: 'lost' }))
  expect([screen.getByRole('alert').textContent, button.getAttribute('aria-busy')]).toEqual(['The server does not respond.', null])
  fireEvent.click(button)
  await act(async () => answer(undefined))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [true, 'To take the link away, remove Assay in the settings of your Google account; your password keeps working.'],
  [false, 'It is the only way in to this account: it has no password.'],
])('a linked account with a password (%s) says what else signs in', (hasPassword, words) => {
  render(<GoogleLink isLinked hasPassword={hasPassword} onLink={async () => undefined} />)
  expect(screen.getByText(words).tagName).toBe('P')
  expect(screen.queryByText('Link Google')).toBeNull()
})
