import type { User } from '@assay/contracts'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { leftUnanswered, sessionFound, userChanged } from '../src/base/session/auth.slice.ts'
import { makeStore } from '../src/base/store.ts'

/** A store for this user, for a visitor (null), or for a session about which the server did not answer; and what provides it to a part. */
export function withStore(user: User | 'unanswered' | null) {
  const store = makeStore()
  if (user === 'unanswered') {
    store.dispatch(sessionFound())
    store.dispatch(leftUnanswered())
  } else if (user) store.dispatch(userChanged(user))
  return { store, wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider> }
}
