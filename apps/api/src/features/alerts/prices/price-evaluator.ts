import { type AlertEvaluator, elsewhere, openRun, type RunNeeds } from './run.ts'

/** Looks at quotes for alerts, on one program at a time: see decision 13. */
export function alertEvaluator(needs: RunNeeds): AlertEvaluator {
  let run: AlertEvaluator | undefined
  return {
    async begin() {
      await run?.end()
      const begun = openRun(needs)
      run = begun
      return begun.begin()
    },
    take: (quotes, about) => (run ? run.take(quotes, about) : Promise.reject(elsewhere())),
    end: async () => run?.end(),
    figures: () => run?.figures() ?? { armed: 0, pending: 0, pendingSeconds: 0 },
  }
}
