import type { Drawing, DrawnPoint } from '@assay/contracts'
import { browserStorage } from '../../../base/browser-storage.ts'
import { toolNames } from './drawing.ts'

/** One list for each symbol, of whoever draws here without an account. */
const placeOf = (symbol: string) => `assay.chart.drawings.${symbol}`

/** The drawings that a visitor made on a symbol in this browser. */
export function readDrawings(symbol: string): Drawing[] {
  const text = browserStorage()?.getItem(placeOf(symbol)) ?? '[]'
  try {
    const kept: unknown = JSON.parse(text)
    return Array.isArray(kept) ? kept.filter(isDrawing) : []
  } catch (error) {
    console.warn('The drawings of the chart cannot be read.', error)
    return []
  }
}

/** False if this browser stores nothing. */
export function keepDrawings(symbol: string, drawings: readonly Drawing[]): boolean {
  const storage = browserStorage()
  try {
    if (drawings.length === 0) storage?.removeItem(placeOf(symbol))
    else storage?.setItem(placeOf(symbol), JSON.stringify(drawings))
    return storage != null
  } catch (error) {
    console.warn('The drawings of the chart cannot be stored.', error)
    return false
  }
}

function isDrawing(value: unknown): value is Drawing {
  const { id, kind, points, text } = (value ?? {}) as { id?: unknown; kind?: unknown; points?: unknown; text?: unknown }
  if (typeof id !== 'string' || typeof kind !== 'string' || !(kind in toolNames) || !Array.isArray(points)) return false
  const count = kind === 'trend' || kind === 'rectangle' ? 2 : 1
  return points.length === count && points.every(isPoint) && (kind !== 'note' || typeof text === 'string')
}

function isPoint(value: unknown): value is DrawnPoint {
  const { at, price } = (value ?? {}) as { at?: unknown; price?: unknown }
  return Number.isFinite(at) && Number.isFinite(price)
}
