import type { DashboardChange } from '@assay/contracts'
import { sentenceOf } from '../../base/refused.ts'
import { toast } from '../../ui/toast.ts'
import { useChangeDashboardMutation } from './dashboard.api.ts'

/** Changes the layout of the dashboard. A change that could not be stored is undone, and the user is told. */
export function useDashboardChange(): (change: DashboardChange) => void {
  const [send] = useChangeDashboardMutation()
  return async (change) => {
    const { error } = await send(change)
    if (error) toast('The dashboard stays as it was.', { kind: 'fault', detail: sentenceOf(error) })
  }
}
