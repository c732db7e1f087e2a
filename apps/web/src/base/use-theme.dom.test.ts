import { expect, test, vi } from 'vitest'
import { chooseTheme } from './use-theme.ts'

const kept = () => localStorage.getItem('assay.theme')
const root = document.documentElement.dataset

test('this browser remembers a theme until it is that of the system again', () => {
  const [system, other] = matchMedia('(prefers-color-scheme: light)').matches ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  chooseTheme(other)
  expect([root.theme, kept()]).toEqual([other, other])
  chooseTheme(system)
  expect([root.theme, kept()]).toEqual([system, null])
})

test('a browser that stores nothing still changes its theme', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('blocked')
    },
  })
  chooseTheme('light')
  expect([root.theme, warn.mock.calls.length]).toEqual(['light', 1])
})
