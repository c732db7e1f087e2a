import { expect, test, vi } from 'vitest'
import { showPart } from '../../../test/show-part.tsx'
import { useAskedRun } from './use-asked-run.ts'

function Part({ ready, run }: { ready: boolean; run: () => void }) {
  useAskedRun(ready, run)
  return null
}

test('an address that asks for a run gets one, once the strategy is there, and keeps the rest', () => {
  const run = vi.fn()
  const { again, at } = showPart(<Part ready={false} run={run} />, { entry: '/strategybuilder?run&ruleType=exit' })
  expect(run).not.toHaveBeenCalled()
  again(<Part ready run={run} />)
  again(<Part ready run={run} />)
  expect([run.mock.calls.length, at()]).toEqual([1, '/strategybuilder?ruleType=exit'])
})

test('any other address gets none', () => {
  const run = vi.fn()
  showPart(<Part ready run={run} />, { entry: '/strategybuilder' })
  expect(run).not.toHaveBeenCalled()
})
