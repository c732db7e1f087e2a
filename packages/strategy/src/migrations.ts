import { Refusal } from './refusal.ts'

type Stored = Record<string, unknown>

/** Each entry turns a document of version n into one of version n + 1; the first turns 1 into 2. Entries are only added, never changed. */
const migrations: readonly ((document: Stored) => Stored)[] = [
  (document) => ({
    groups: { long: { entry: [], exit: [] }, short: { entry: [], exit: [] } },
    ...(renamed(document) as Stored),
    version: 2,
  }),
]

const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parameters that the first version named differently, in the operand and in its alias. */
const renames = [
  { name: 'FRAMA', from: 'halfPeriod', to: 'period' },
  { name: 'SWING_HIGH', from: 'bars', to: 'period' },
  { name: 'SWING_LOW', from: 'bars', to: 'period' },
]

/** The deepest level that is searched. The schema later refuses functions nested deeper. */
const deepest = 40

/** Renames the parameters of all operands within a value to their present names. */
function renamed(value: unknown, depth = 0): unknown {
  if (depth > deepest) return value
  if (Array.isArray(value)) return value.map((each) => renamed(each, depth + 1))
  if (!isRecord(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renamed(each, depth + 1)]))
  if (typeof inner.alias === 'string') inner.alias = renamedAlias(inner.alias)
  const rename = renames.find(({ name }) => name === inner.name)
  if (rename && isRecord(inner.params)) inner.params = renamedKey(inner.params, rename)
  return inner
}

const renamedKey = (params: Stored, { from, to }: (typeof renames)[number]): Stored =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key === from ? to : key, value]))

const renamedAlias = (alias: string): string =>
  renames.reduce((text, { name, from, to }) => text.replaceAll(`${name.toLowerCase()}(${from}=`, `${name.toLowerCase()}(${to}=`), alias)

/**
 * Migrates a stored document to the present version, without checking its form. A future version or a missing one is refused with
 * `BODY_INVALID`.
 */
export function migrate(stored: unknown): unknown {
  const present = migrations.length + 1
  if (!isRecord(stored)) throw new Refusal('BODY_INVALID', { message: 'A strategy is an object.' })
  const { version } = stored
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version > present) {
    throw new Refusal('BODY_INVALID', {
      message: `A strategy of version "${String(version)}" cannot be read; the present one is "${present}".`,
      path: 'version',
    })
  }
  return migrations.slice(version - 1).reduce((document, step) => step(document), stored)
}
