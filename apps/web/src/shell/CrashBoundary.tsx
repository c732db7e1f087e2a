import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { CrashCatcher } from '../ui/CrashCatcher.tsx'
import { Failure } from '../ui/Failure.tsx'
import { reloadPage } from '../ui/reload.ts'

/** Shows a message in place of a page that crashed or whose code could not be loaded. The shell around it keeps working. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  return <CrashCatcher instead={(message) => <Stopped message={message} />}>{children}</CrashCatcher>
}

function Stopped({ message }: { message: string }) {
  return (
    <div className="mx-auto w-full max-w-160 p-gutter">
      <Failure
        title="This page stopped working."
        detail={message}
        kept="What you saved is still there."
        action={<Button onClick={() => void reloadPage()}>Reload the page</Button>}
      />
    </div>
  )
}
