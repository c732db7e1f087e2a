import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLesson } from './use-lesson.ts'

test('files that could not be loaded can be asked for again', async () => {
  const { result } = renderHook(() => useLesson('nowhere'))
  expect(result.current.state).toBe('loading')
  await waitFor(() => expect(result.current.state).toBe('missing'))
  const before = result.current
  act(() => before.state === 'missing' && before.again())
  await waitFor(() => expect(result.current).not.toBe(before))
  expect(result.current.state).toBe('missing')
})

test('another lesson is loading at once, and not missing because the one before was', async () => {
  const { result, rerender } = renderHook(({ slug }) => useLesson(slug), { initialProps: { slug: 'nowhere' } })
  await waitFor(() => expect(result.current.state).toBe('missing'))
  rerender({ slug: 'nowhere-else' })
  expect(result.current.state).toBe('loading')
  await waitFor(() => expect(result.current.state).toBe('missing'))
})
