import type { Fact, Value } from './fact.ts'
import type { Installation } from './installations.ts'
import { libraryFacts } from './library-facts.ts'
import { marketFacts } from './market-facts.ts'
import { nowFacts } from './now-facts.ts'
import { ownFacts } from './own-facts.ts'
import { resultFacts } from './result-facts.ts'
import { openRooms } from './rooms.ts'
import { savedFacts } from './saved-facts.ts'
import { seeLibrary } from './see-library.ts'
import { seeMarket } from './see-market.ts'
import { seeNow } from './see-now.ts'
import { seeOwn } from './see-own.ts'
import { seeResult } from './see-result.ts'
import { seeSaved } from './see-saved.ts'

/** What each door says, without those that do not tell it. */
const toldOf = <Seen>({ doors }: Fact<Seen>, seen: Seen): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(doors).flatMap(([door, tell]) => {
      const value = tell(seen)
      return value === undefined ? [] : [[door, value]]
    }),
  )

/** The doors that say something else than the first. A link without money keeps six decimals, so that nothing follows from its digits. */
function contradictions(told: Record<string, Value>): Record<string, Value> {
  const [first, ...others] = Object.entries(told)
  if (!first) return {}
  const isSame = (value: Value) =>
    typeof value === 'number' && typeof first[1] === 'number'
      ? Math.abs(value - first[1]) <= 1e-6 * Math.max(1, Math.abs(value))
      : value === first[1]
  const different = others.filter(([, value]) => !isSame(value))
  return different.length > 0 ? Object.fromEntries([first, ...different]) : {}
}

/** The contradictions of a table of facts, by the name of the fact. */
const across = <Seen>(facts: readonly Fact<Seen>[], seen: Seen | undefined): Record<string, Record<string, Value>> =>
  Object.fromEntries(
    facts.flatMap((fact) => {
      const found = seen ? contradictions(toldOf(fact, seen)) : {}
      return Object.keys(found).length > 0 ? [[fact.name, found]] : []
    }),
  )

/** Opens an installation and returns the facts that its doors tell differently, each with what every door says. */
export async function contradictionsIn(installation: Installation): Promise<Record<string, Record<string, Value>>> {
  const rooms = await openRooms(installation.env)
  await installation.furnish?.(rooms)
  const result = await seeResult(rooms, installation)
  return {
    ...across(resultFacts, result),
    ...across(ownFacts, await seeOwn(rooms)),
    ...across(marketFacts, { ...(await seeMarket(rooms, installation)), result }),
    ...across(nowFacts, await seeNow(rooms)),
    ...across(savedFacts, await seeSaved(rooms, installation)),
    ...across(libraryFacts, installation.measures ? await seeLibrary(rooms) : undefined),
  }
}
