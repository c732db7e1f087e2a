import { type Unit, unitOfKey, unitOfText } from './units.ts'

/** A number in a tool result, with its path (`metrics.win_rate`) and unit. */
export interface Leaf {
  readonly call: string
  readonly path: string
  readonly value: number
  readonly unit: Unit | null
  /** The text that contains it, if somebody else wrote that text: only a quotation of it may use the number. */
  readonly quote: string | null
}

/** The result of a tool, with the id of its call. */
export interface CitedResult {
  readonly id: string
  readonly result: unknown
}

/** No result that a model can have read has more numbers than this. */
const most = 50_000
const numbers = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g

/** The numbers of results, including those in texts; the newest result first. */
export function leavesOf(results: readonly CitedResult[]): readonly Leaf[] {
  const leaves: Leaf[] = []
  for (const { id, result } of results.toReversed()) walk(result, { call: id, path: '', key: '' }, leaves)
  return leaves
}

interface Place {
  readonly call: string
  readonly path: string
  readonly key: string
}

function walk(value: unknown, place: Place, leaves: Leaf[]): void {
  if (leaves.length >= most) return
  if (typeof value === 'number') leaves.push({ call: place.call, path: place.path, value, unit: unitOfKey(place.key), quote: null })
  else if (typeof value === 'string') leaves.push(...leavesOfText(value, place))
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) walk(each, within(place, key, Array.isArray(value)), leaves)
}

const within = ({ call, path, key: list }: Place, key: string, isList: boolean): Place =>
  isList ? { call, path: `${path}[${key}]`, key: list } : { call, path: path === '' ? key : `${path}.${key}`, key }

/** Fields with text by others: headlines, summaries, names. */
const foreign = /^(?:title|summary|name|message|headline|meaning|goal)$/

function leavesOfText(text: string, { call, path, key }: Place): Leaf[] {
  const quote = foreign.test(key) ? text : null
  return [...text.matchAll(numbers)].flatMap((found) => {
    const value = Number(found[0].replaceAll(',', ''))
    const unit = unitOfText(text.slice(found.index + found[0].length))
    const isNegative = /(?:^|[\s(])[-−]$/.test(text.slice(0, found.index))
    return Number.isFinite(value) ? [{ call, path, value: isNegative ? -value : value, unit, quote }] : []
  })
}
