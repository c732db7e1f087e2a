/** Numbers from 0 to 1, the same sequence for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}

type Random = () => number
type Json = unknown
type Slot = { parent: Record<string | number, Json>; key: string | number }

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]

/** Every place in a document that holds a value. */
function slotsOf(root: object): Slot[] {
  const slots: Slot[] = []
  const todo: object[] = [root]
  for (let parent = todo.pop(); parent; parent = todo.pop()) {
    for (const key of Object.keys(parent)) {
      slots.push({ parent: parent as Slot['parent'], key })
      const value = (parent as Slot['parent'])[key]
      if (typeof value === 'object' && value !== null) todo.push(value)
    }
  }
  return slots
}

// Placeholders for text that JSON.stringify would not write.
const raw = { huge: '"@@1e999@@"', nan: '"@@NaN@@"', minusZero: '"@@-0@@"', long: '"@@123456789012345678901234567890@@"' }
const unquoteRaw = (text: string) => text.replaceAll(/"@@([^@]+)@@"/g, '$1')

const strangers: Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  0.1,
  1e308,
  -1e308,
  5e-324,
  2 ** 53,
  4294967296,
  '',
  ' ',
  '1',
  '1e999',
  'NaN',
  '../../etc/passwd',
  "'; drop table installation; --",
  '\u0000',
  '\ud800',
  '＄{7*7}',
  'a'.repeat(5000),
  [],
  {},
  [[]],
  [null],
  [1, 'a', {}],
  { length: 1e9 },
  { toString: 1 },
  { toJSON: 1 },
  ...Object.values(raw).map((text) => JSON.parse(text) as string),
]
/** Returns a copy, since later mutations may change it. */
const stranger = (random: Random): Json => structuredClone(pick(random, strangers))
const times = [
  '1000-01-01T00:00:00Z',
  '1970-01-01T00:00:00Z',
  '2024-02-30T00:00:00Z',
  '2024-03-15T12:00:00Z',
  '2024-03-31T23:59:59.999Z',
  '2030-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00Z',
]
const words = [
  'XAUUSD',
  'eurusd',
  'usdinr',
  'EMA',
  'RSI',
  'CLOSE',
  'VALUE',
  'RANGE',
  'PATTERN',
  'MACD',
  'ABS',
  'SUB',
  'BETWEEN',
  '1min',
  '5min',
  '1D',
  '1W',
  'and',
  'or',
  'between',
  'rising',
  'crossabove',
  '==',
  '+',
  'Yes',
  'fixed',
  'csv',
  'simulator',
  'utc',
  'reverse',
]
const keys = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'length',
  'slippage',
  'args',
  'candle',
  'params',
  'logic',
  'conditions',
  'options',
  '',
]

function nested(random: Random): Json {
  const depth = pick(random, [10, 33, 200, 1000])
  const shape = pick(random, ['array', 'object', 'group', 'function', 'text'])
  let value: Json = 1
  // Deeper than JSON.stringify can go.
  if (shape === 'text') return `@@${'['.repeat(100 * depth)}${']'.repeat(100 * depth)}@@`
  for (let i = 0; i < depth; i++) {
    if (shape === 'array') value = [value]
    else if (shape === 'object') value = { a: value }
    else if (shape === 'group') value = { logic: 'and', conditions: [value] }
    else value = { name: 'ABS', timeframe: '15min', alias: 'abs[close@15min]', params: {}, candle: 0, args: [value] }
  }
  return value
}

/** Changes a value; `remove` as the result deletes it. */
const remove = Symbol('remove')
type Mutation = (value: Json, random: Random, slots: readonly Slot[]) => Json

const mutations: readonly Mutation[] = [
  (_, random) => stranger(random),
  (_, random) => pick(random, words),
  (_, random) => pick(random, times),
  (_, random) => nested(random),
  () => remove,
  (value) => (typeof value === 'number' ? String(value) : [value]),
  (value, random) => (typeof value === 'number' ? value * pick(random, [-1, 0, 0.5, 3, 1e3, 1e9, 1e300]) : value),
  (value, random) => withKey(value, pick(random, keys), stranger(random)),
  (_, random, slots) => {
    const { parent, key } = pick(random, slots)
    return structuredClone(parent[key])
  },
  (value, random) => widened(value, pick(random, [2, 60, 250, 3000])),
]

/** Defined, not assigned, so that a key such as __proto__ appears in the text. */
function withKey(value: Json, key: string, added: Json): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.defineProperty(value, key, { value: added, enumerable: true, configurable: true, writable: true })
}

function widened(value: Json, length: number): Json {
  if (!Array.isArray(value) || JSON.stringify(value).length * length > 400_000) return value
  return Array.from({ length }, () => value[0] as Json)
}

function mutate({ parent, key }: Slot, random: Random, slots: readonly Slot[]): void {
  const value = pick(random, mutations)(parent[key], random, slots)
  if (value === remove) delete parent[key]
  else parent[key] = value
}

const textMutations: readonly ((text: string, random: Random) => string)[] = [
  (text, random) => text.slice(0, Math.floor(random() * text.length)),
  (text, random) => text.slice(Math.floor(random() * text.length)),
  (text, random) => {
    const at = Math.floor(random() * text.length)
    return (
      text.slice(0, at) +
      pick(random, ['"', '{', '}', '[', ']', ',', ':', '\\', '\u0000', '/*', 'NaN', '1e999', '\ufeff', '\\u0000', '0x', '-']) +
      text.slice(at)
    )
  },
  (text, random) => {
    const at = Math.floor(random() * text.length)
    return text.slice(0, at) + String.fromCharCode(Math.floor(random() * 300)) + text.slice(at + 1)
  },
  (text) => text + text,
]

/** A body with one to four mutations; one in five is also mutated as text. The same number gives the same body. */
export function mutated(valid: object, number: number): string {
  const random = seeded(number)
  const body = { body: structuredClone(valid) }
  for (let left = 1 + Math.floor(random() * 4); left > 0; left--) {
    const slots = slotsOf(body)
    if (slots.length === 0) break
    mutate(pick(random, slots), random, slots)
  }
  const text = unquoteRaw(JSON.stringify(body.body) ?? '')
  return random() < 0.2 ? pick(random, textMutations)(text, random) : text
}
