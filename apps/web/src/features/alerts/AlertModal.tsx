import { type ComponentType, useId, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useQuotes } from '../../base/live/use-quotes.ts'
import { useUser } from '../../base/session/use-user.ts'
import { useTimezone } from '../../base/store.ts'
import { usePreferences } from '../../base/use-preferences.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { AlertEditor, type RulePickerProps } from './AlertEditor.tsx'
import { AlertFirings } from './AlertFirings.tsx'
import { AlertList } from './AlertList.tsx'
import { alertTypeChanged, alertTypes, modalClosed, usePriceAlertModal } from './price-alert-modal.slice.ts'
import { quietWords } from './quiet-words.ts'

const titles = { [alertTypes.create]: 'New alert', [alertTypes.list]: 'Alerts', [alertTypes.edit]: 'Edit alert' }

/** The price alert modal: a new alert, the list of all alerts, or the alert being edited. */
export function AlertModal({ RulePicker }: { RulePicker: ComponentType<RulePickerProps> }) {
  const dispatch = useDispatch()
  const modal = usePriceAlertModal()
  const close = () => dispatch(modalClosed())
  if (modal.alertType === alertTypes.list)
    return (
      <Dialog open onClose={close} title={titles[alertTypes.list]} size="medium" footer={<NewButton />}>
        <AlertList />
      </Dialog>
    )
  return <EditDialog key={`${modal.alertType} ${modal.selectedAlert?.id}`} RulePicker={RulePicker} onClose={close} />
}

function NewButton() {
  const dispatch = useDispatch()
  return (
    <Button kind="primary" onClick={() => dispatch(alertTypeChanged(alertTypes.create))}>
      New alert
    </Button>
  )
}

function EditDialog({ RulePicker, onClose }: { RulePicker: ComponentType<RulePickerProps>; onClose: () => void }) {
  const form = useId()
  const { alertType, selectedAlert, start } = usePriceAlertModal()
  const { symbol = 'XAUUSD' } = usePreferences()
  const user = useUser()
  const zone = useTimezone()
  const [busy, setBusy] = useState(false)
  const first = selectedAlert?.symbol ?? start.symbol ?? symbol
  return (
    <Dialog
      open
      onClose={onClose}
      title={titles[alertType]}
      footer={
        <>
          <p className="mr-auto max-w-[26ch] text-12 text-ink-3">{quietWords(user?.answers['6']?.quietHours, zone)}</p>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {selectedAlert ? 'Save alert' : 'Create alert'}
          </Button>
        </>
      }
    >
      <Followed symbol={first} />
      <AlertEditor
        id={form}
        alert={selectedAlert ?? undefined}
        symbol={first}
        price={start.price}
        event={start.event}
        rule={start.rule}
        RulePicker={RulePicker}
        onBusy={setBusy}
        onSaved={onClose}
      />
      {selectedAlert ? <AlertFirings id={selectedAlert.id} symbol={selectedAlert.symbol} /> : null}
    </Dialog>
  )
}

/** Subscribes to quotes of the symbol while the modal is open. */
function Followed({ symbol }: { symbol: string }) {
  useQuotes([symbol])
  return null
}
