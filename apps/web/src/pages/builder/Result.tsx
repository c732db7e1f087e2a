import { Suspense, useEffect } from 'react'
import { useTimezone } from '../../base/store.ts'
import type { Run } from '../../features/results/use-backtest.ts'
import { onDemand } from '../../ui/on-demand.tsx'

// With its chart this is a large part of the page, and it is not needed before the first result.
const ResultsModal = onDemand(async () => (await import('../../features/results/ResultsModal.tsx')).ResultsModal)

/** Opens when a run has its final value. */
export function Result({ run, name, onClose }: { run: Run; name: string; onClose: () => void }) {
  const zone = useTimezone()
  // The code loads while the server computes.
  useEffect(() => {
    if (run.state === 'running') ResultsModal.fetch()
  }, [run.state])
  if (run.state !== 'done' || !Number.isFinite(run.answer.final_value)) return null
  const { request, answer, isKept } = run
  return (
    <Suspense fallback={null}>
      <ResultsModal
        answer={answer}
        request={request}
        name={[name, `${request.symbol.toUpperCase()} ${request.timeframe}`, sidesOf(request)].join(' · ')}
        zone={zone}
        isKept={isKept}
        onClose={onClose}
      />
    </Suspense>
  )
}

function sidesOf({ final_strategy: { entry } }: Extract<Run, { state: 'done' }>['request']): string {
  return [entry.long.conditions && 'Long', entry.short.conditions && 'Short'].filter(Boolean).join(' and ')
}
