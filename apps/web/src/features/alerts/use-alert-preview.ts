import type { AlertCondition, PreviewRequest } from '@assay/contracts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { chartMarksShown } from '../../base/chart-marks.slice.ts'
import { sentenceOf } from '../../base/refused.ts'
import { useRested } from '../../ui/use-rested.ts'
import { usePreviewPriceAlertQuery } from './alerts.api.ts'
import { levelPrices } from './distance.ts'
import type { PreviewState } from './PreviewNote.tsx'

type Settings = Pick<PreviewRequest, 'side' | 'cooldownSec'>

const restMs = 300

/** How often the condition would have fired. Requested once typing stops, and drawn on the chart of the symbol. */
export function useAlertPreview(symbol: string, { side, cooldownSec }: Settings, condition: AlertCondition | null): PreviewState {
  const wanted = condition && JSON.stringify({ symbol, side, cooldownSec, ...condition })
  const asked = useRested(wanted, restMs)
  const request = useMemo(() => (asked ? (JSON.parse(asked) as PreviewRequest) : skipToken), [asked])
  const { currentData, error, isFetching } = usePreviewPriceAlertQuery(request)
  useMarks(symbol, condition, currentData && asked === wanted ? currentData.firings : undefined)
  if (wanted === null) return { state: 'none' }
  if (asked !== wanted || isFetching) return { state: 'asking' }
  if (error) return { state: 'failed', why: sentenceOf(error) }
  return currentData ? { state: 'known', answer: currentData } : { state: 'asking' }
}

function useMarks(symbol: string, condition: AlertCondition | null, firings: readonly { at: number; price: number }[] | undefined): void {
  const dispatch = useDispatch()
  const levels = condition ? levelPrices(condition).join(' ') : ''
  useEffect(() => {
    const prices = levels === '' ? [] : levels.split(' ').map(Number)
    dispatch(chartMarksShown({ symbol, levels: prices, firings: firings ?? [] }))
  }, [dispatch, symbol, levels, firings])
  useEffect(() => () => void dispatch(chartMarksShown(null)), [dispatch])
}
