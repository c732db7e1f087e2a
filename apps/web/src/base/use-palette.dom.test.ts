import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choosePalette, useColours, usePalette } from './use-palette.ts'
import { chooseTheme } from './use-theme.ts'

const root = document.documentElement

test('green and red are the default, and this browser remembers another choice', () => {
  const { result } = renderHook(usePalette)
  expect(result.current).toBe('green-red')
  act(() => choosePalette('blue-orange'))
  expect([root.dataset.palette, localStorage.getItem('assay.palette')]).toEqual(['blue-orange', 'blue-orange'])
})

test('choosing green and red again deletes the choice', () => {
  choosePalette('blue-orange')
  choosePalette('green-red')
  expect([root.dataset.palette, localStorage.getItem('assay.palette')]).toEqual([undefined, null])
})

test('canvas drawings follow changes of palette and theme', async () => {
  const { result } = renderHook(useColours)
  const first = result.current
  await act(async () => choosePalette('blue-orange'))
  expect(result.current).not.toBe(first)
  const second = result.current
  await act(async () => chooseTheme('light'))
  expect([first, second]).not.toContain(result.current)
})
