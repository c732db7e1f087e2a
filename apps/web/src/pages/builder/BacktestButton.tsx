import type { Command } from '../../features/builder/builder-commands.tsx'
import { Button } from '../../ui/Button.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'

/** The only primary action. While it cannot run it stays focusable and says why. */
export function BacktestButton({ command, running, className }: { command: Command; running: boolean; className?: string }) {
  const { reason } = command
  if (reason === undefined)
    return (
      <Button kind="primary" busy={running} onClick={command.run} className={className}>
        Backtest
      </Button>
    )
  return (
    <Tooltip text={reason}>
      <Button
        aria-disabled
        aria-description={reason}
        onClick={command.run}
        className={`cursor-not-allowed border-line bg-transparent text-ink-3 hover:border-line ${className ?? ''}`}
      >
        Backtest
      </Button>
    </Tooltip>
  )
}
