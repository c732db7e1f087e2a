import { reaches } from '@assay/contracts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { refusalOf, sentenceOf } from '../../base/refused.ts'
import { useLevel } from '../../base/session/use-user.ts'
import { useChangePriceAlertMutation, usePriceAlertsQuery } from '../../features/alerts/alerts.api.ts'
import { alertTypes, modalOpened, usePriceAlertModal } from '../../features/alerts/price-alert-modal.slice.ts'
import { type AlertLevel, levelsOf, movedCondition } from '../../features/chart/alert-levels.ts'
import { toast } from '../../ui/toast.ts'

/** The alerts of a symbol as lines, and the actions on them, for users who may have alerts. */
export function useChartAlerts(symbol: string) {
  const complete = reaches(useLevel(), 'complete')
  const dispatch = useDispatch()
  const { currentData: alerts } = usePriceAlertsQuery(complete ? { symbol } : skipToken)
  const { selectedAlert, isModalOpen } = usePriceAlertModal()
  const [changeAlert] = useChangePriceAlertMutation()
  const levels = useMemo(() => levelsOf(alerts ?? []), [alerts])

  /** False if the line must return to its place. */
  async function onMove(level: AlertLevel, price: number, whenTrue: 'ask' | 'wait' = 'ask'): Promise<boolean> {
    const { error } = await changeAlert({ id: level.alert.id, change: { ...movedCondition(level, price), whenTrue } })
    if (!error) return true
    const holds = refusalOf(error)?.code === 'ALERT_ALREADY_TRUE'
    toast('The alert stays where it was.', {
      kind: 'fault',
      detail: sentenceOf(error),
      action: holds ? { label: 'Move and wait', run: () => onMove(level, price, 'wait') } : undefined,
    })
    return false
  }

  return {
    levels,
    onMove,
    selected: isModalOpen && selectedAlert ? selectedAlert.id : null,
    onEdit: ({ alert }: AlertLevel) => dispatch(modalOpened({ alertType: alertTypes.edit, selectedAlert: alert })),
    /** For users who may have alerts. */
    onNew: complete ? (price: number) => dispatch(modalOpened({ alertType: alertTypes.create, start: { symbol, price } })) : undefined,
  }
}
