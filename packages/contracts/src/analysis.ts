import { Analysis } from '@assay/backtest'
import { z } from 'zod'
import { SymbolName } from './data.ts'
import type { Endpoint } from './endpoint.ts'

export { Analysis } from '@assay/backtest'

export const analysisApi = {
  /**
   * Measures of a symbol on its closed 15-minute bars of up to five years. It uses only bars that are held: none are fetched. Its version
   * changes with the bars and the calendar. Throws `NO_DATA` if no bars are held or simulated.
   */
  read: {
    method: 'GET',
    path: '/api/analysis/:symbol',
    gate: 'complete',
    params: z.strictObject({ symbol: SymbolName }),
    response: Analysis,
  },
} as const satisfies Record<string, Endpoint>
