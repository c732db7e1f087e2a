import { Component, type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { Failure } from './Failure.tsx'
import { useKeptSentence } from './kept-fact.ts'
import { CodeMissing } from './load-files.ts'
import { toast } from './toast.ts'

interface Options {
  /**
   * What to show when the code could not be loaded: text (`page`), a toast for a part that a click was to open, or
   * nothing for an ornament.
   */
  missing?: 'page' | 'toast' | 'nothing'
  /** The part can be opened without a request, so its code is fetched in advance: see `fetchAhead`. */
  ahead?: true
}

const waiting = new Set<() => unknown>()
let begun = false

/** Fetches the code of all parts marked `ahead`, and from now on of each further one as soon as it is defined. */
export function fetchAhead(): void {
  begun = true
  for (const fetch of waiting) fetch()
  waiting.clear()
}

const againMs = 5000

/**
 * A part whose code is fetched when it is first shown, or earlier by `fetch`. The `Suspense` around it shows its
 * fallback meanwhile. If the code cannot be loaded, the rest of the page stays, the part says so, and it appears by
 * itself once the server can be reached again.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>, { missing = 'page', ahead }: Options = {}) {
  const attempt = async () => ({ default: await load().catch(asMissing) })
  let Part = lazy(attempt)
  const again = async () => {
    await load()
    Part = lazy(attempt)
  }
  const Current = (props: P) => <Part {...(props as P & object)} />
  function OnDemand(props: P) {
    const { onClose } = props as { onClose?: () => void }
    return (
      <Boundary instead={(retry) => <Missing how={missing} again={() => again().then(retry)} onClose={onClose} />}>
        <Current {...props} />
      </Boundary>
    )
  }
  // If this fails, the code is fetched again when the part is shown.
  OnDemand.fetch = () => void load().catch(ignore)
  if (ahead && begun) OnDemand.fetch()
  else if (ahead) waiting.add(OnDemand.fetch)
  return OnDemand
}

const ignore = () => undefined

function asMissing(error: unknown): never {
  throw error instanceof CodeMissing ? error : new CodeMissing(error)
}

interface BoundaryProps {
  instead: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Catches missing code and no other error. */
class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!(error instanceof CodeMissing)) throw error
    return this.props.instead(() => this.setState({ error: null }))
  }
}

interface MissingProps {
  how: Options['missing']
  again: () => Promise<void>
  onClose: (() => void) | undefined
}

function Missing({ how, again, onClose }: MissingProps) {
  const [busy, setBusy] = useState(false)
  useMissing({ how, again, onClose })
  const kept = useKeptSentence()
  if (how !== 'page') return null
  const tryNow = () => {
    setBusy(true)
    again()
      .catch(ignore)
      .finally(() => setBusy(false))
  }
  return (
    <Failure
      className="m-gutter"
      title="This part of the page could not be loaded."
      detail="The server cannot be reached. The page tries again every few seconds."
      kept={kept}
      action={
        <Button onClick={tryNow} busy={busy}>
          Try again
        </Button>
      }
    />
  )
}

/** Shows a toast that a part could not be opened. Other missing parts are requested again at intervals. */
function useMissing({ how, again, onClose }: MissingProps): void {
  useEffect(() => {
    if (how === 'toast') {
      toast('This could not be opened.', {
        kind: 'fault',
        detail: 'The server cannot be reached. Try again in a moment.',
        id: 'code-missing',
      })
      onClose?.()
      return
    }
    const retry = () => void again().catch(ignore)
    const timer = setInterval(retry, againMs)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [how, again, onClose])
}
