import { useDispatch } from 'react-redux'
import { toast } from '../../ui/toast.ts'
import { type Farewell, signedOut } from './auth.slice.ts'
import { useLogoutMutation } from './session.api.ts'
import { dropTokens } from './tokens.ts'

/** Ends the session on the server and clears it from this browser, also where the server does not answer. */
export function useLogout(): { logout: (to?: Farewell['to']) => Promise<void>; busy: boolean } {
  const [send, { isLoading }] = useLogoutMutation()
  const dispatch = useDispatch()
  return {
    busy: isLoading,
    async logout(to) {
      const { error } = await send()
      dropTokens()
      dispatch(signedOut({ why: 'logout', to }))
      // 401: the server had ended it before.
      if (error && !('status' in error && error.status === 401))
        toast('Logged out in this browser only.', {
          kind: 'fault',
          detail: 'The server could not be told. Its session ends by itself after seven days.',
        })
    },
  }
}
