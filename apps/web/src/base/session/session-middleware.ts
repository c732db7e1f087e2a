import type { Middleware } from '@reduxjs/toolkit'
import { api } from '../api.ts'
import { signedOut, type WithAuth } from './auth.slice.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { forgetInBrowser } from './own-storage.ts'
import { forgetInTab } from './tab-storage.ts'

/** When the user of the page changes, clears the previous user's fetched data and notifies the other tabs. */
export const sessionMiddleware: Middleware =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const before = userOf(getState())
    const result = next(action)
    if (signedOut.match(action) && action.payload?.why === 'logout') forgetInBrowser()
    if (before === userOf(getState())) return result
    if (before !== undefined) {
      dispatch(api.util.resetApiState())
      forgetInTab()
    }
    tellOtherTabs((signedOut.match(action) && action.payload?.why) || null)
    return result
  }

const userOf = (state: WithAuth) => state.auth.user?.id
