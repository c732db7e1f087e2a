import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  /** Renders the replacement for the crashed part; `message` gives the reason. */
  instead: (message: string) => ReactNode
  children: ReactNode
}

/** Catches errors that its children throw while they render. Everything around it keeps working. */
export class CrashCatcher extends Component<Props, { error: unknown }> {
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
    return this.props.instead(error instanceof Error ? error.message : String(error))
  }
}
