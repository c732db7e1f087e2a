import type { KeptResult } from '@assay/contracts'
import type { BrokerClock } from '@assay/export'
import { useMemo } from 'react'
import type { ExportQuestion, Exports } from '../../../features/preview/preview-words.ts'
import { useAsk } from '../../../features/preview/use-ask.ts'
import { seriesOf } from '../result-series.ts'
import { nameText } from '../result-words.ts'

/** The question of a result to the worker. Keeps its identity while nothing in it changes. */
export function useExportQuestion(result: KeptResult, takesStopFirst: boolean): ExportQuestion {
  return useMemo(() => {
    const { request, answer } = result
    return {
      series: seriesOf(result),
      request,
      name: nameText(result),
      touchOrder: answer.touch_order === '1min' && !takesStopFirst ? '1min' : 'stop-first',
    }
  }, [result, takesStopFirst])
}

/** The result in each export language. */
export function useExports(question: ExportQuestion, brokerClock: BrokerClock) {
  return useAsk(
    'exports',
    useMemo(() => ({ ...question, brokerClock }), [question, brokerClock]),
  )
}

/**
 * Whether the bars held now give other trades than the result lists. If one-minute bars ordered the touches, only the
 * first entry must be the same.
 */
export function isOfOtherBars({ answer }: Pick<KeptResult, 'answer'>, { finalValue, firstEntry }: Exports): boolean {
  const entry = answer.trade_data[0]?.entry_datetime ?? answer.open_position?.entry_datetime
  const isFirst = firstEntry === (entry === undefined ? null : Date.parse(entry))
  return !isFirst || (answer.touch_order !== '1min' && finalValue !== answer.final_value)
}
