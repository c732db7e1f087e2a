import { useDispatch } from 'react-redux'
import { toast } from '../../ui/toast.ts'
import { type Farewell, signedOut } from './auth.slice.ts'
import { useLogoutMutation } from './session.api.ts'
import { dropTokens } from './tokens.ts'

const leaving = new Set<() => void>()

/** Calls back when a logout begins, while the session still exists. Returns a function that stops this. */
export function onLogout(callback: () => void): () => void {
  leaving.add(callback)
  return () => leaving.delete(callback)
}

/** Ends the session on the server and clears it from this browser, even if the server does not respond. */
export function useLogout(): { logout: (to?: Farewell['to']) => Promise<void>; busy: boolean } {
  const [send, { isLoading }] = useLogoutMutation()
  const dispatch = useDispatch()
  return {
    busy: isLoading,
    async logout(to) {
      for (const callback of leaving) callback()
      const { error } = await send()
      dropTokens()
      dispatch(signedOut({ why: 'logout', to }))
      // 401: the server had already ended the session.
      if (error && !('status' in error && error.status === 401))
        toast('Logged out in this browser only.', {
          kind: 'fault',
          detail: 'The server could not be told. Its session ends by itself after seven days.',
        })
    },
  }
}
