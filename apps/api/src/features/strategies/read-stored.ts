import { setImmediate } from 'node:timers/promises'
import { type ListedStrategy, Refusal, type Strategy, type StrategyVersion } from '@assay/contracts'
import { Refusal as AnyRefusal, readDocument, type StrategyDocument } from '@assay/strategy'

/** A version as stored in the database: its document still has the form in which it was saved. */
export interface StoredVersion {
  readonly version: number
  readonly name: string
  readonly saved_at: Date
  readonly document: unknown
}

/** Reads many documents one by one and lets other requests run in between: megabytes of documents take a second. */
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

/** Converts a document to the present form; null if a newer program saved it. */
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

/** A strategy that cannot be read is listed too, so that its owner does not think it is lost. */
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
