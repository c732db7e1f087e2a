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

/** Resolves to whether the user still wants to log out. */
type Question = () => Promise<boolean>
let question: Question | undefined

/** Asks this before each logout. Returns a function that stops this. */
export function askBeforeLogout(ask: Question): () => void {
  question = ask
  return () => {
    if (question === ask) question = undefined
  }
}

/** Ends the session on the server and clears it from this browser, even if the server does not respond. */
export function useLogout(): { logout: (to?: Farewell['to']) => Promise<void>; busy: boolean } {
  const [send, { isLoading }] = useLogoutMutation()
  const dispatch = useDispatch()
  return {
    busy: isLoading,
    async logout(to) {
      if (question && !(await question())) return
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
