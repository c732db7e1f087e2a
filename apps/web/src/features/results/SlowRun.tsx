import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'

const slowMs = 1500
const verySlowMs = 10_000

/** Empty while a run is quick; then it says what takes long, and how to cancel. */
export function SlowRun({ onCancel }: { onCancel: () => void }) {
  const [waited, setWaited] = useState(0)
  useEffect(() => {
    const timers = [slowMs, verySlowMs].map((ms) => setTimeout(() => setWaited(ms), ms))
    return () => timers.forEach(clearTimeout)
  }, [])
  if (waited === 0) return null
  return (
    <div role="status" className="flex items-end gap-4">
      <div className="flex-1">
        <ProgressBar
          label="The backtest is running"
          value={null}
          detail={waited === verySlowMs ? 'The server is busy or the period is long. A run is stopped after 30 seconds.' : undefined}
        />
      </div>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  )
}
