import type { Endpoint } from '@assay/contracts'
import { z } from 'zod'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
type Path = readonly (string | number)[]

/** Text that no part of the product may take: PostgreSQL keeps neither a NUL nor half of a character. */
const unkeepable = { 'a NUL': '\u0000', 'a lone surrogate': '\ud800' } as const
const long = 'x'.repeat(150_000)
/** Numbers as they stand in JSON or in an address. */
const numbers = ['1e308', '-0', '1e999', '9'.repeat(400), '9007199254740993', '2147483648', '-1', '0.1'] as const

/** One hostile request: a part of the address or body as it is sent, and whether it must be refused. */
export interface Hostile {
  readonly what: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: string
  /** The text can never be stored, so it must be refused with 400. */
  readonly isRefused: boolean
}

export interface Sample {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Every hostile request of an endpoint: one for each of its fields and each hostile value. */
export function* hostileOf(endpoint: Endpoint, sample: Sample): Generator<Hostile> {
  for (const part of ['params', 'query'] as const) {
    const fields = { ...Object.fromEntries(fieldsOf(endpoint[part]).map(([path]) => [String(path[0]), '1'])), ...sample[part] }
    for (const [name, value] of Object.entries(fields)) {
      const sent = (text: string) => ({ [part]: { ...sample[part], [name]: text } })
      for (const [what, text] of Object.entries(unkeepable))
        yield { what: `${what} in ${part}.${name}`, ...sent(value + text), isRefused: true }
      for (const text of [...numbers, 'NaN', long]) yield { what: `${short(text)} in ${part}.${name}`, ...sent(text), isRefused: false }
    }
  }
  if (endpoint.body) yield* hostileBodies(endpoint.body, (sample.body ?? {}) as Json)
}

function* hostileBodies(schema: z.ZodType, body: Json): Generator<Hostile> {
  const send = (what: string, path: Path, raw: string, isRefused: boolean): Hostile => ({
    what: `${what} in ${path.join('.')}`,
    body: JSON.stringify(set(body, path, mark)).replace(`"${mark}"`, () => raw),
    isRefused,
  })
  const leaves = new Map([...fieldsOf(schema), ...leavesOf(body)].map(([path, value]) => [path.join('.'), { path, value }]))
  for (const { path, value } of leaves.values()) {
    for (const [what, text] of Object.entries(unkeepable)) yield send(what, path, JSON.stringify(`${value}${text}`), true)
    yield send('very long text', path, JSON.stringify(long), false)
    yield send('NaN', path, '"NaN"', false)
    for (const number of numbers) yield send(short(number), path, number, false)
  }
  for (const path of objectsOf(body)) yield send('a NUL in a name', [...path, 'a\u0000'], '1', true)
}

const mark = '@@hostile@@'
const short = (text: string) => (text.length > 20 ? `${text.slice(0, 4)}… (${text.length})` : text)

function set(value: Json, [key, ...rest]: Path, to: Json): Json {
  if (key === undefined) return to
  if (Array.isArray(value)) return value.map((inner: Json, i) => (i === key ? set(inner, rest, to) : inner))
  const object = (typeof value === 'object' && value !== null ? value : {}) as Record<string, Json>
  return { ...object, [key]: set(object[key] ?? null, rest, to) }
}

function leavesOf(value: Json, path: Path = []): [Path, Json][] {
  if (typeof value !== 'object' || value === null) return path.length === 0 ? [] : [[path, value]]
  const entries: (readonly [string | number, Json])[] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  // Items of a list have the same form, so the first one stands for all.
  return entries.filter(([key]) => typeof key === 'string' || key === 0).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}

function objectsOf(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return [path, ...Object.entries(value).flatMap(([key, inner]) => objectsOf(inner, [...path, key]))]
}

interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

/** The fields that a schema names, those that the sample leaves out included. */
function fieldsOf(schema: z.ZodType | undefined): [Path, Json][] {
  return schema ? named(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, []) : []
}

function named({ properties, anyOf, oneOf }: JsonSchema, path: Path): [Path, Json][] {
  const inner = [...(anyOf ?? []), ...(oneOf ?? [])].flatMap((one) => named(one, path))
  if (inner.length > 0) return inner
  if (!properties) return path.length === 0 ? [] : [[path, '1']]
  return Object.entries(properties).flatMap(([key, one]) => named(one, [...path, key]))
}

/** A file with one hostile cell in each copy: in one row, in the cells named or in all. */
export function* hostileCells(
  text: string,
  row: number,
  named?: readonly number[],
): Generator<{ readonly what: string; readonly payload: Buffer }> {
  const rows = text.split('\n')
  const cells = rows[row].split(',')
  for (const cell of named ?? cells.keys())
    for (const hostile of [`${cells[cell]}\u0000`, '&#xD800;', '1e308', '9'.repeat(300), '9'.repeat(400)]) {
      const changed = cells.with(cell, hostile).join(',')
      yield { what: `${JSON.stringify(hostile).slice(0, 30)} in cell ${cell}`, payload: Buffer.from(rows.with(row, changed).join('\n')) }
    }
}
