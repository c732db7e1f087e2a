import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token of a reset link. It stands behind the `#`, which browsers never send, and leaves the address at once: neither the history nor a
 * picture of the screen keeps it.
 */
export function useLinkToken(): string | null {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(() => tokenIn(hash))
  useEffect(() => {
    if (hash === '') return
    // Also for a second link that is opened in the same tab.
    setToken(tokenIn(hash))
    navigate(pathname, { replace: true, state })
  }, [hash, pathname, state, navigate])
  return token
}

const tokenIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token')
