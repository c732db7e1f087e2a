import { render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Optional } from '../ui/Optional.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

function Broken(): never {
  throw new Error('series is undefined')
}

test('a page that crashes says what happened, what was kept and what to do next', () => {
  render(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  )
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('This page stopped working.')
  expect(alert.textContent).toContain('series is undefined')
  expect(alert.textContent).toContain('What you saved is still there.')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
})

test('the page keeps working without a part of the shell that cannot be loaded', async () => {
  const Missing = lazy(() => Promise.reject(new TypeError('404')))
  render(
    <>
      <Optional fallback={<p>Waiting</p>}>
        <Missing />
      </Optional>
      <p>The page</p>
    </>,
  )
  await expect.poll(() => screen.queryByText('Waiting')).toBeNull()
  expect(screen.getByText('The page')).toBeTruthy()
})
