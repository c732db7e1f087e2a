import type { User } from '@assay/contracts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type CallError, refusalOf, sentenceOf } from '../../base/refused.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useFinishGoogleMutation } from './auth.api.ts'
import { GoogleCodeForm } from './GoogleCodeForm.tsx'
import { useBegin } from './use-begin.ts'

interface Props {
  /** What stood in the address to which Google sent the browser back. */
  query: string
  onDone: (user: User) => void
  /** The way back where it did not succeed. */
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

/** Finishes what was begun at Google: at once, and with the code of the second factor where the account has one. */
export function GoogleSignIn({ query, onDone, back }: Props) {
  const [finish] = useFinishGoogleMutation()
  const begin = useBegin()
  const [asksCode, setAsksCode] = useState(false)
  const [fault, setFault] = useState<Fault | null>(query === '' ? notBegun : null)
  const begun = useRef(false)

  /** Answers the refusal of a code, which can be given again. */
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
    // Once, whatever React does: what Google sent can be used a single time.
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
