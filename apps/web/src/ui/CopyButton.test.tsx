import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showToasts } from '../../test/show-toasts.tsx'
import { CopyButton } from './CopyButton.tsx'

const press = () => act(async () => void fireEvent.click(screen.getByText('Copy the key')))

test('the text is copied, and that is announced', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  render(<CopyButton text="ABCD">Copy the key</CopyButton>)
  expect(screen.getByRole('status').textContent).toBe('')
  await press()
  expect([write.mock.calls, screen.getByRole('status').textContent]).toEqual([[['ABCD']], 'Copied.'])
})

test('a text that could not be copied is not said to be, and a toast says what to do', async () => {
  showToasts()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  render(<CopyButton text="ABCD">Copy the key</CopyButton>)
  await press()
  expect((await screen.findAllByText('This browser does not allow copying.')).length).toBeGreaterThan(0)
  expect(screen.getByRole('status').textContent).toBe('')
})
