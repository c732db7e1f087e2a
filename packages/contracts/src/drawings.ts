import { z } from 'zod'
import { SymbolName } from './data.ts'
import { drawingLimits } from './drawing-limits.ts'
import type { Endpoint } from './endpoint.ts'

/** A place on the chart: UTC milliseconds, and a price. */
const Point = z.strictObject({ at: z.int().min(0).max(8_000_000_000_000), price: z.number().min(-1e9).max(1e9) })
export type DrawnPoint = z.infer<typeof Point>

const id = z.uuid()

/** What somebody drew on the chart of a symbol. It is the same on every timeframe. */
export const Drawing = z.discriminatedUnion('kind', [
  z.strictObject({ id, kind: z.literal('horizontal'), points: z.tuple([Point]) }),
  z.strictObject({ id, kind: z.literal('trend'), points: z.tuple([Point, Point]) }),
  z.strictObject({ id, kind: z.literal('rectangle'), points: z.tuple([Point, Point]) }),
  z.strictObject({ id, kind: z.literal('note'), points: z.tuple([Point]), text: z.string().min(1).max(drawingLimits.note) }),
])
export type Drawing = z.infer<typeof Drawing>

const Drawings = z.strictObject({ drawings: z.array(Drawing).max(drawingLimits.count) })
export type Drawings = z.infer<typeof Drawings>

/** What changed in the drawings of a symbol: those that are new or altered, and the ids of those that are gone. */
export const DrawingsChange = z.strictObject({
  put: z.array(Drawing).max(drawingLimits.count),
  removed: z.array(id).max(drawingLimits.count),
})
export type DrawingsChange = z.infer<typeof DrawingsChange>

const OfSymbol = z.strictObject({ symbol: SymbolName })

export const drawingsApi = {
  read: { method: 'GET', path: '/api/drawings/:symbol', gate: 'verified', params: OfSymbol, response: Drawings },
  /** Drawings that the change does not name stay, so that two devices can draw on one chart. Responds with all of them. */
  change: { method: 'PATCH', path: '/api/drawings/:symbol', gate: 'verified', params: OfSymbol, body: DrawingsChange, response: Drawings },
} as const satisfies Record<string, Endpoint>
