import { useDispatch } from 'react-redux'
import { Badge } from '../../ui/Badge.tsx'
import { useBellQuery } from './bell.api.ts'
import { bellOpened } from './bell.slice.ts'
import { unreadWords } from './firing-words.ts'

interface Props {
  className: string
  /** Called before the list opens. */
  onLeave: () => void
}

/** Opens the notification list from a row of the side menu. The list itself is attached to the bell in the bar. */
export function BellRow({ className, onLeave }: Props) {
  const dispatch = useDispatch()
  const { data } = useBellQuery()
  function open() {
    onLeave()
    dispatch(bellOpened(true))
  }
  return (
    <button type="button" onClick={open} className={className}>
      Alert list
      {data && data.unread > 0 ? <Badge tone="info">{unreadWords(data.unread)} unread</Badge> : null}
    </button>
  )
}
