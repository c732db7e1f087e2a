import type { User } from '@assay/contracts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { userChanged } from './auth.slice.ts'

interface Following {
  dispatch: (action: UnknownAction) => unknown
  queryFulfilled: Promise<{ data: { user: User } }>
}

/** The `onQueryStarted` of a call that responds with the current user: gate, top bar and pages follow at once. */
export async function followUser(_sent: unknown, { dispatch, queryFulfilled }: Following): Promise<void> {
  const answered = await queryFulfilled.catch(refusedToCaller)
  if (answered) dispatch(userChanged(answered.data.user))
}

// The caller receives the error and shows it.
const refusedToCaller = () => undefined
