import { Component, type ReactNode, Suspense } from 'react'

interface Props {
  /** Shown while the code of the part loads. */
  fallback?: ReactNode
  children: ReactNode
}

/** Wraps a part of the shell that loads later. If it cannot be loaded or crashes, the page works without it. */
export class Optional extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the shell is missing.', error)
  }

  override render() {
    if (this.state.failed) return null
    return <Suspense fallback={this.props.fallback ?? null}>{this.props.children}</Suspense>
  }
}
