import { AlertModal } from '../features/alerts/AlertModal.tsx'
import { AlertRule } from '../pages/alerts/AlertRule.tsx'

/** The price alert modal, with the rules of the user's own strategies to choose from, and any other to type. */
export function PriceAlertModal() {
  return <AlertModal RulePicker={AlertRule} />
}
