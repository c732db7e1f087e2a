import { useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router'
import { openLive } from '../base/live/open-live.ts'
import type { RootState } from '../base/store.ts'
import { openAlertToasts } from '../features/bell/alert-toasts.ts'
import { bellOpened } from '../features/bell/bell.slice.ts'
import { toast } from '../ui/toast.ts'

/** Keeps the live connection open while the user is signed in, and shows a toast for each alert that fires. Renders nothing itself. */
export function Live({ userId }: { userId: string }) {
  const store = useStore()
  const navigate = useNavigate()
  const go = useRef(navigate)
  go.current = navigate
  useEffect(
    () =>
      openLive({
        store,
        userId,
        alerts: (seen) =>
          openAlertToasts({
            userId,
            seen,
            toast,
            zone: () => (store.getState() as RootState).timezone.value,
            showChart: (symbol) => go.current(`/chart?symbol=${encodeURIComponent(symbol)}`),
            showBell: () => store.dispatch(bellOpened(true)),
          }),
      }),
    [store, userId],
  )
  return null
}
