import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

export const InstrumentEntry = z.object({
  symbol: z.string(),
  name: z.string(),
  digits: z.int(),
  /** The unit of fixed targets and stops, in the quote currency. */
  point: z.number(),
  contract: z.number(),
  contractUnit: z.string(),
  quote: z.string(),
  currencySign: z.string(),
})
export type InstrumentEntry = z.infer<typeof InstrumentEntry>

/** In the order of the Scan Target picker; the first is the default. */
export const InstrumentList = z.object({ version: z.string(), instruments: z.array(InstrumentEntry) })
export type InstrumentList = z.infer<typeof InstrumentList>

export const instrumentsApi = {
  list: { method: 'GET', path: '/api/instruments', gate: 'open', response: InstrumentList },
} as const satisfies Record<string, Endpoint>
