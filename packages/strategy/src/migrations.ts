import { Refusal } from './refusal.ts'

type Stored = Record<string, unknown>

/** How a document of version n becomes one of version n + 1: the first entry turns 1 into 2. Entries are never changed, only added. */
const migrations: readonly ((document: Stored) => Stored)[] = [
  (document) => ({ groups: { long: { entry: [], exit: [] }, short: { entry: [], exit: [] } }, ...document, version: 2 }),
]

const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A stored document brought to the present version. Its form is not checked here; a version of the future or none is refused with `BODY_INVALID`. */
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
