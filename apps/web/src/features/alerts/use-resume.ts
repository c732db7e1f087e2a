import { refusalOf, sentenceOf } from '../../base/refused.ts'
import { toast } from '../../ui/toast.ts'
import { useResumePriceAlertMutation } from './alerts.api.ts'

/** Resumes an alert. If its condition is true already, a toast says so and offers to wait until it happens again. */
export function useResume() {
  const [send] = useResumePriceAlertMutation()
  return async function resume(id: string, whenTrue: 'ask' | 'wait' = 'ask'): Promise<void> {
    const { error } = await send({ id, whenTrue })
    if (!error) return
    if (refusalOf(error)?.code === 'ALERT_ALREADY_TRUE')
      toast('The alert is not resumed yet, because its condition is true already.', {
        detail: 'It can wait until that has ended and happens again.',
        action: { label: 'Resume and wait', run: () => void resume(id, 'wait') },
      })
    else toast('The alert could not be resumed.', { kind: 'fault', detail: sentenceOf(error) })
  }
}
