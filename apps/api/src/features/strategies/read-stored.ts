import { setImmediate } from 'node:timers/promises'
import { type ListedStrategy, Refusal, type Strategy, type StrategyVersion } from '@assay/contracts'
import { Refusal as AnyRefusal, readDocument, type StrategyDocument } from '@assay/strategy'

/** A version as it lies in the database: its document is of the form in which it was saved. */
export interface StoredVersion {
  readonly version: number
  readonly name: string
  readonly saved_at: Date
  readonly document: unknown
}

/** Reads many one by one, with room for other requests between them: megabytes of documents take a second. */
export async function readEach<Stored, Read>(all: readonly Stored[], read: (stored: Stored) => Read): Promise<Read[]> {
  const done: Read[] = []
  for (const stored of all) {
    done.push(read(stored))
    await setImmediate()
  }
  return done
}

/** A strategy with its newest version. */
export interface Held extends StoredVersion {
  readonly id: string
  readonly created_at: Date
  readonly bytes: number
}

/** Brought to the present form; null where it was saved by a program that is newer than this one. */
function readable(stored: unknown): StrategyDocument | null {
  try {
    return readDocument(stored)
  } catch (error) {
    if (error instanceof AnyRefusal) return null
    throw error
  }
}

const factsOf = ({ version, name, saved_at: savedAt }: StoredVersion) => ({ version, name, savedAt: savedAt.toISOString() })

export const strategyVersion = (stored: StoredVersion): StrategyVersion => ({ ...factsOf(stored), document: readable(stored.document) })

/** One that cannot be read is listed too: its owner must not think it lost. */
export const listedStrategy = (held: Held): ListedStrategy => ({
  id: held.id,
  createdAt: held.created_at.toISOString(),
  ...strategyVersion(held),
})

/** Throws `STRATEGY_UNREADABLE`. */
export function strategyOf(held: Held): Strategy {
  const { document, ...facts } = listedStrategy(held)
  if (!document) throw new Refusal('STRATEGY_UNREADABLE')
  return { ...facts, document }
}
