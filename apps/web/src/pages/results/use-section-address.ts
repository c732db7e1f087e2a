import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The section in the address, and a function to go to another. Its heading gets the focus, so that reading continues there. */
export function useSectionAddress(): [wanted: string, go: (id: string) => void] {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const wanted = decodeURIComponent(hash.slice(1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address that the page was opened with
  useEffect(() => {
    // After the page around it has scrolled to the top.
    const frame = requestAnimationFrame(() => wanted && show(wanted))
    return () => cancelAnimationFrame(frame)
  }, [])
  const go = useCallback(
    (id: string) => {
      navigate({ search: window.location.search, hash: `#${id}` }, { replace: true, preventScrollReset: true })
      show(id)
    },
    [navigate],
  )
  return [wanted, go]
}

function show(id: string): void {
  document.getElementById(id)?.scrollIntoView()
  document.getElementById(`${id}-heading`)?.focus({ preventScroll: true })
}
