import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { messages } from './messages.ts'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** A new value renders the children again. */
  readonly resetKey?: string
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean
  readonly lastResetKey: string | undefined
}

/**
 * Catches a screen's rendering errors, mostly code that failed to load because the network is gone or a newer
 * version was deployed.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, lastResetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    { lastResetKey }: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === lastResetKey ? null : { hasFailed: false, lastResetKey: resetKey }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div role="alert" className="mx-auto flex max-w-xl flex-col items-start gap-4 px-5 py-16">
        <h2 className="text-2xl font-semibold">{messages.notLoaded}</h2>
        <p className="text-ink-soft">{messages.notLoadedText}</p>
        <Button variant="primary" onClick={() => location.reload()}>
          {messages.loadAgain}
        </Button>
      </div>
    )
  }
}
