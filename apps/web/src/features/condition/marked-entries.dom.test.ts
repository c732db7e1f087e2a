import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { markedEntries, noteRecent, toggleFavourite, useMarkedEntries } from './marked-entries.ts'

const kept = () => JSON.parse(localStorage.getItem('assay.indicators') ?? 'null')

// The lists live as long as the page that all tests share, so these names are of no entry.
test('the entries used last come first, each once, at most six, and this browser remembers them', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) noteRecent(name)
  expect(markedEntries().recent).toEqual(['c', 'g', 'f', 'e', 'd', 'b'])
  expect(kept().recent).toEqual(['c', 'g', 'f', 'e', 'd', 'b'])
})

test('the newest favourite comes first, and any of its names takes it out again, which the page follows', () => {
  const before = markedEntries().favourites
  const { result } = renderHook(useMarkedEntries)
  act(() => toggleFavourite('x'))
  act(() => toggleFavourite('y'))
  expect(result.current.favourites).toEqual(['y', 'x', ...before])
  act(() => toggleFavourite('y2', ['y', 'y2']))
  expect([result.current.favourites, kept().favourites]).toEqual([
    ['x', ...before],
    ['x', ...before],
  ])
  act(() => toggleFavourite('x'))
  expect(result.current.favourites).toEqual(before)
})
