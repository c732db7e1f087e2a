import type { User } from '@assay/contracts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type CallError, refusalOf, sentenceOf } from '../../base/refused.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useFinishGoogleMutation } from './auth.api.ts'
import { GoogleCodeForm } from './GoogleCodeForm.tsx'
import { useBegin } from './use-begin.ts'

interface Props {
  /** The query string of the address to which Google sent the browser back. */
  query: string
  onDone: (user: User) => void
  /** A link back, shown if the sign-in failed. */
  back: ReactNode
}

interface Fault {
  title: string
  detail: string
}

const failed = 'The sign-in did not succeed.'
const notOffered = {
  title: 'Google sign-in is not set up here.',
  detail: 'Use your e-mail address and password. Whoever runs this Assay can set up Google.',
}
const notBegun = {
  title: 'There is no sign-in to finish.',
  detail: 'Google sends you to this page after you start with “Continue with Google”.',
}

/** Finishes a sign-in with Google: immediately, or with the code of the second factor if the account has one. */
export function GoogleSignIn({ query, onDone, back }: Props) {
  const [finish] = useFinishGoogleMutation()
  const begin = useBegin()
  const [asksCode, setAsksCode] = useState(false)
  const [fault, setFault] = useState<Fault | null>(query === '' ? notBegun : null)
  const begun = useRef(false)

  /** Returns the error if the code was refused, so that the user can enter another. */
  async function go(code?: string): Promise<CallError | null> {
    const { data, error } = await finish({ query, code })
    if (data) {
      const hindered = begin(data)
      if (hindered === null) onDone(data.user)
      else setFault({ title: failed, detail: hindered })
      return null
    }
    const refused = refusalOf(error)?.code
    if (refused === 'CODE_REQUIRED') setAsksCode(true)
    if (refused === 'CODE_REQUIRED' || (code !== undefined && refused !== 'GOOGLE_FAILED')) return error
    setFault(refused === 'NOT_FOUND' ? notOffered : { title: failed, detail: sentenceOf(error) })
    return null
  }

  useEffect(() => {
    // Runs once even if React runs the effect twice: what Google sent works only once.
    if (begun.current || query === '') return
    begun.current = true
    go()
  })

  if (fault !== null) {
    return (
      <div className="mx-auto w-full max-w-160 p-gutter">
        <Failure {...fault} action={back} />
      </div>
    )
  }
  return asksCode ? <GoogleCodeForm onCode={go} /> : <Loading label="Signing in with Google" />
}
