import * as average from './average/index.ts'
import * as cycle from './cycle/index.ts'
import type { Indicator } from './define.ts'
import { type CatalogueEntry, entriesOf, type FoundEntry } from './entry.ts'
import * as event from './event/index.ts'
import * as level from './level/index.ts'
import * as math from './math/index.ts'
import * as momentum from './momentum/index.ts'
import * as pattern from './pattern/index.ts'
import * as session from './session/index.ts'
import * as special from './special/index.ts'
import * as statistic from './statistic/index.ts'
import * as trend from './trend/index.ts'
import * as volatility from './volatility/index.ts'
import * as volume from './volume/index.ts'

/** The exports of all groups: each is a declaration, or a table of declarations for a family that differs by a constant. */
const groups = [special, average, momentum, trend, volatility, volume, statistic, cycle, level, session, event, math, pattern]

// Each declaration ties its own parameter names to its own functions. In a list they are plain names, which the
// compiler cannot check.
export const indicators = groups.flatMap((group) => Object.values(group) as unknown[]).flat() as readonly Indicator[]

const found = indexed(indicators)

/** One entry per output, in the order of the groups. */
export const entries: readonly CatalogueEntry[] = [...found.values()].map(({ entry }) => entry)

/** The entry with exactly this name, its declaration and the output it stands for. */
export const findEntry = (name: string): FoundEntry | undefined => found.get(name)

/** Throws if two entries share a name, ignoring case. Names are stored in strategies, so a name must have one meaning. */
function indexed(declarations: readonly Indicator[]): ReadonlyMap<string, FoundEntry> {
  const byName = new Map<string, FoundEntry>()
  const taken = new Map<string, string>()
  for (const item of declarations.flatMap(entriesOf)) {
    const { name, function: code } = item.entry
    const holder = taken.get(name.toLowerCase())
    if (holder) throw new Error(`the catalogue name "${name}" of "${code}" is already taken by "${holder}"`)
    taken.set(name.toLowerCase(), code)
    byName.set(name, item)
  }
  return byName
}
