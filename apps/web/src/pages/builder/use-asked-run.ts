import { useEffect, useRef } from 'react'
import { useAddress } from '../../base/use-address.ts'

/** Runs once where the address asks for it (`?run`), as soon as the strategy and its days are known, and takes the word out of it. */
export function useAskedRun(ready: boolean, run: () => void): void {
  const [query, setQuery] = useAddress()
  const asked = query.has('run')
  const last = useRef(run)
  last.current = run
  useEffect(() => {
    if (!asked || !ready) return
    setQuery(without, { replace: true })
    last.current()
  }, [asked, ready, setQuery])
}

function without(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before)
  after.delete('run')
  return after
}
