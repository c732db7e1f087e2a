import { useDispatch } from 'react-redux'
import { alertTypes, modalOpened, usePriceAlertModal } from '../features/alerts/price-alert-modal.slice.ts'
import { Optional } from '../ui/Optional.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { useShortcuts } from '../ui/shortcuts.ts'

const AlertModal = onDemand(async () => (await import('./PriceAlertModal.tsx')).PriceAlertModal, { missing: 'toast', ahead: true })

/** Shows the price alert modal over the current page. */
export function AlertModalHost() {
  const dispatch = useDispatch()
  const { isModalOpen } = usePriceAlertModal()
  useShortcuts('Everywhere', [
    { keys: 'n', label: 'New alert', run: () => dispatch(modalOpened({ alertType: alertTypes.create })), enabled: !isModalOpen },
  ])
  if (!isModalOpen) return null
  return (
    <Optional>
      <AlertModal />
    </Optional>
  )
}
