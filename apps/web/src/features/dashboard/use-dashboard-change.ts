import type { DashboardChange } from '@assay/contracts'
import { sentenceOf } from '../../base/refused.ts'
import { toast } from '../../ui/toast.ts'
import { useChangeDashboardMutation } from './dashboard.api.ts'

/** Changes how the dashboard is arranged; what could not be kept goes back, and that is said. */
export function useDashboardChange(): (change: DashboardChange) => void {
  const [send] = useChangeDashboardMutation()
  return async (change) => {
    const { error } = await send(change)
    if (error) toast('The dashboard stays as it was.', { kind: 'fault', detail: sentenceOf(error) })
  }
}
