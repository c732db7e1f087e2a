import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

/** Shown while the browser has no connection. Everything loaded stays usable. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {online ? null : (
        <p className="flex items-center gap-2 border-b border-line bg-panel px-4 py-2 text-warn">
          <WifiOff className="size-4 shrink-0" aria-hidden="true" />
          You are offline. The page stays as it is; new results need the connection.
        </p>
      )}
    </div>
  )
}

function subscribe(callback: () => void): () => void {
  window.addEventListener('online', callback)
  window.addEventListener('offline', callback)
  return () => {
    window.removeEventListener('online', callback)
    window.removeEventListener('offline', callback)
  }
}
