import { beforeAll, describe, expect, it } from 'vitest'
import type { Fact, Value } from './fact.ts'
import { installations } from './installations.ts'
import { marketFacts, type SeenBars } from './market-facts.ts'
import { ownFacts } from './own-facts.ts'
import { resultFacts } from './result-facts.ts'
import { openRooms } from './rooms.ts'
import { seeMarket } from './see-market.ts'
import { type SeenOwn, seeOwn } from './see-own.ts'
import { type SeenResult, seeResult } from './see-result.ts'

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

describe('the table of facts', () => {
  const facts = [...resultFacts, ...ownFacts, ...marketFacts]

  it('has at least 25 facts, each told by at least two doors', () => {
    expect(facts.length).toBeGreaterThanOrEqual(25)
    expect(facts.filter(({ doors }) => Object.keys(doors).length < 2).map(({ name }) => name)).toEqual([])
  })
})

describe.each(installations)('where $name', (installation) => {
  let result: SeenResult | undefined
  let own: SeenOwn
  let bars: SeenBars

  beforeAll(async () => {
    const rooms = await openRooms(installation.env)
    await installation.furnish?.(rooms)
    result = await seeResult(rooms, installation)
    own = await seeOwn(rooms)
    bars = { ...(await seeMarket(rooms, installation)), result }
  })

  it.each(resultFacts)('$name is the same at every door', (fact) => {
    expect(result ? contradictions(toldOf(fact, result)) : {}).toEqual({})
  })

  it.each(ownFacts)('$name is the same at every door', (fact) => {
    expect(contradictions(toldOf(fact, own))).toEqual({})
  })

  it.each(marketFacts)('$name is the same at every door', (fact) => {
    expect(contradictions(toldOf(fact, bars))).toEqual({})
  })
})
