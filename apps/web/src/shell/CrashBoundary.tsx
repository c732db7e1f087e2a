import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { reloadPage } from '../ui/reload.ts'

/** Stands where a page crashed or its code could not be loaded. The shell around it keeps working. */
export class CrashBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return (
      <div className="mx-auto w-full max-w-160 p-gutter">
        <Failure
          title="This page stopped working."
          detail={messageOf(this.state.error)}
          kept="What you saved is still there."
          action={<Button onClick={() => void reloadPage()}>Reload the page</Button>}
        />
      </div>
    )
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
