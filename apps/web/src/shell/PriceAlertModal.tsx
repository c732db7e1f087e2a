import { AlertModal } from '../features/alerts/AlertModal.tsx'
import { RulePicker } from '../features/strategies/RulePicker.tsx'

/** The price alert modal, with the rules of the user's own strategies to choose from. */
export function PriceAlertModal() {
  return <AlertModal RulePicker={RulePicker} />
}
