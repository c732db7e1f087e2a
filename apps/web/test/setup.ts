import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, vi } from 'vitest'
import { patienceMs } from '../../../scripts/patience-ms.ts'
import { clearCookies } from './cookies.ts'
import './cheap-elements.ts'
import './cheap-styles.ts'
import './effects-done.ts'

// Test files share one page, so each begins with these settings.
configure({ asyncUtilTimeout: patienceMs, defaultHidden: false })

/** Removes what a test left in the page that all tests share. */
afterEach(() => {
  cleanup()
  // Otherwise the next toaster would show them too.
  toast.dismiss()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  clearCookies()
  // Otherwise it could stay that of a dialog.
  history.replaceState(null, '')
  delete document.documentElement.dataset.theme
  delete document.documentElement.dataset.palette
})
