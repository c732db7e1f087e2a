import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectLink } from '../../base/live/live.slice.ts'

/**
 * How often the live connection was made, at first or again, since the component is shown. What arrived before it was missed and must
 * be requested.
 */
export function useConnects(): number {
  const state = useSelector(selectLink)?.state
  const [count, setCount] = useState(0)
  const isLost = useRef(false)
  useEffect(() => {
    if (state !== 'live') isLost.current = true
    else if (isLost.current) {
      isLost.current = false
      setCount((before) => before + 1)
    }
  }, [state])
  return count
}
