import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { IconButton } from '../../ui/IconButton.tsx'
import { Optional } from '../../ui/Optional.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { useBellQuery } from './bell.api.ts'
import { bellOpened, selectBellOpen } from './bell.slice.ts'
import { unreadWords } from './firing-words.ts'

const BellPanel = onDemand(async () => (await import('./BellPanel.tsx')).BellPanel, { missing: 'toast', ahead: true })

/** Opens the notification list, and shows the number of unread alerts. */
export function BellButton() {
  const dispatch = useDispatch()
  const isOpen = useSelector(selectBellOpen)
  const { data, refetch } = useBellQuery()
  useEffect(() => onceVisible(refetch), [refetch])
  const unread = data?.unread ?? 0
  return (
    <>
      <IconButton
        label={unread > 0 ? `Alert list, ${unreadWords(unread)} unread` : 'Alert list'}
        icon={<BellIcon unread={unread} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => dispatch(bellOpened(true))}
      />
      {isOpen ? (
        <Optional>
          <BellPanel onClose={() => dispatch(bellOpened(false))} />
        </Optional>
      ) : null}
    </>
  )
}

function BellIcon({ unread }: { unread: number }) {
  return (
    <span className="relative">
      <Bell className="size-4" aria-hidden="true" />
      {unread > 0 ? (
        <span className="tnum absolute -top-2 left-2 min-w-4 rounded-full bg-info px-1 text-center text-[10px] leading-4 font-title text-page">
          {unreadWords(unread)}
        </span>
      ) : null}
    </span>
  )
}

/** Runs when the page becomes visible: alerts may have been read on another device. */
function onceVisible(run: () => unknown): () => void {
  const look = () => document.visibilityState === 'visible' && run()
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
