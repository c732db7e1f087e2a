import { useStartGoogleMutation } from '../../features/auth/auth.api.ts'
import { leaveFor } from '../../features/auth/leave-for.ts'
import { GoogleLink } from '../../features/profile/GoogleLink.tsx'

/** Redirects to Google and back to link the account. */
export function Google({ isLinked, hasPassword }: { isLinked: boolean; hasPassword: boolean }) {
  const [start] = useStartGoogleMutation()
  async function link() {
    const { data: answer, error } = await start({ link: true })
    if (answer) leaveFor(answer.url)
    return error
  }
  return <GoogleLink isLinked={isLinked} hasPassword={hasPassword} onLink={link} />
}
