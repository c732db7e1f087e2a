import 'sonner/dist/styles.css'
import { Toaster as Sonner } from 'sonner'
import { useTheme } from '../base/use-theme.ts'

const colours = {
  '--normal-bg': 'var(--raised)',
  '--normal-border': 'var(--line-2)',
  '--normal-text': 'var(--text)',
  '--border-radius': 'var(--r-panel)',
  fontFamily: 'inherit',
}

// Below the top bar and the row of actions under it, so that a toast never covers Save or Backtest.
const belowActions = 104

export function Toaster() {
  return (
    <Sonner
      position="top-right"
      offset={{ top: belowActions, right: 16 }}
      mobileOffset={{ top: belowActions, left: 16, right: 16 }}
      duration={3000}
      visibleToasts={3}
      expand
      theme={useTheme()}
      style={colours as React.CSSProperties}
      toastOptions={{
        classNames: {
          success: '[&_[data-icon]]:text-up',
          error: '[&_[data-icon]]:text-down',
          description: '!text-ink-2',
          actionButton: '!rounded-control !border !border-line-2 !bg-transparent !text-ink',
        },
      }}
    />
  )
}
