import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token of a reset link. It is in the fragment (after the `#`), which browsers never send, and is removed from the address at once.
 * Neither the history nor a picture of the screen keeps it.
 */
export function useLinkToken(): string | null {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(() => tokenIn(hash))
  useEffect(() => {
    if (hash === '') return
    // Also runs for a second link opened in the same tab.
    setToken(tokenIn(hash))
    navigate(pathname, { replace: true, state })
  }, [hash, pathname, state, navigate])
  return token
}

const tokenIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token')
