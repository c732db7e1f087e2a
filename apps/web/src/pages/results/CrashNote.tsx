import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Failure } from '../../ui/Failure.tsx'

/** Stands where one section stopped working. The others stay. */
export class CrashNote extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    const detail = error instanceof Error ? error.message : String(error)
    return <Failure title="This section stopped working." detail={detail} kept="The result is kept, and the other sections still work." />
  }
}
