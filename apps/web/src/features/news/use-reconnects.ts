import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectLink } from '../../base/live/live.slice.ts'

/**
 * How often the connection was lost and restored while the component was shown. What arrived in between was missed and must be requested.
 */
export function useReconnects(): number {
  const state = useSelector(selectLink)?.state
  const [count, setCount] = useState(0)
  const wasLive = useRef(false)
  const isLost = useRef(false)
  useEffect(() => {
    if (state !== 'live') {
      isLost.current = wasLive.current
      return
    }
    wasLive.current = true
    if (isLost.current) setCount((before) => before + 1)
    isLost.current = false
  }, [state])
  return count
}
