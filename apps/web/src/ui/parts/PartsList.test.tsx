import { act, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { groups, PartsList } from './PartsList.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  // React reports the part with missing code, which the list shows on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const listed = Object.values(groups).flatMap((parts) => Object.entries(parts))

test('the list holds every file of ui/ with a component, and nothing else', () => {
  const files = Object.keys(import.meta.glob('../*.tsx')).filter((path) => !path.endsWith('.test.tsx'))
  const components = files.map((path) => path.slice('../'.length, -'.tsx'.length))
  expect(listed.map(([name]) => name).toSorted()).toEqual(components.toSorted())
})

test('the list renders each state of each part', async () => {
  render(
    <MemoryRouter>
      <PartsList />
    </MemoryRouter>,
  )
  // Slow appears after ten seconds.
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  const empty = listed.flatMap(([name, states]) => {
    const article = within(screen.getByRole('article', { name }))
    return Object.keys(states).flatMap((state) => {
      const [, shown] = article.getByRole('figure', { name: `${name}, ${state}` }).children
      return shown.childElementCount === 0 && shown.textContent === '' ? [`${name}, ${state}`] : []
    })
  })
  expect(empty).toEqual([])
})
