import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { clearCookies } from './cookies.ts'

// Files share one page, so each begins with these settings. An idle machine meets an expectation at once; a busy one needs more than a second.
configure({ asyncUtilTimeout: 15_000, defaultHidden: false })

/** What a test has put into the page that all tests share. */
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  clearCookies()
  delete document.documentElement.dataset.theme
  delete document.documentElement.dataset.palette
})
