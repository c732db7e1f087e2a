import { reaches } from '@assay/contracts'
import type { Timeframe } from '@assay/market'
import type { RunRequest } from '@assay/strategy'
import { useDispatch } from 'react-redux'
import { useLevel } from '../../base/session/use-user.ts'
import { alertTypes, modalOpened } from '../../features/alerts/price-alert-modal.slice.ts'

interface Rules {
  symbol: string
  timeframe: Timeframe
  final_strategy: RunRequest['final_strategy']
}

/** Opens a new alert on the entry rule of a strategy: of its long side, or else of its short one. Undefined for who can have no alerts. */
export function useAlertOn(): ((rules: Rules) => void) | undefined {
  const dispatch = useDispatch()
  if (!reaches(useLevel(), 'complete')) return undefined
  return ({ symbol, timeframe, final_strategy: { entry } }) => {
    const rule = entry.long.conditions ?? entry.short.conditions
    const start = { symbol: symbol.toUpperCase(), ...(rule && { rule: { timeframe, rule } }) }
    dispatch(modalOpened({ alertType: alertTypes.create, start }))
  }
}
