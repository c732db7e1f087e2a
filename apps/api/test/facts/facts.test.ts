import * as contracts from '@assay/contracts'
import { describe, expect, it } from 'vitest'
import { contradictionsIn } from './contradictions.ts'
import { withoutFacts } from './endpoints.ts'
import { installations } from './installations.ts'
import { libraryFacts } from './library-facts.ts'
import { marketFacts } from './market-facts.ts'
import { nowFacts } from './now-facts.ts'
import { ownFacts } from './own-facts.ts'
import { resultFacts } from './result-facts.ts'
import { savedFacts } from './saved-facts.ts'

describe('the table of facts', () => {
  const facts = [...resultFacts, ...ownFacts, ...marketFacts, ...nowFacts, ...libraryFacts, ...savedFacts]

  it('has at least 25 facts, each told by at least two doors', () => {
    expect(facts.length).toBeGreaterThanOrEqual(25)
    expect(facts.filter(({ doors }) => Object.keys(doors).length < 2).map(({ name }) => name)).toEqual([])
  })

  it('has every endpoint that is read as a door, or says why it is none', () => {
    const doors = new Set(facts.flatMap((fact) => Object.keys(fact.doors)))
    const read = Object.entries(contracts)
      .filter(([name]) => name.endsWith('Api'))
      .flatMap(([, api]) => Object.values(api as Record<string, { method: string; path: string }>))
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path)
    const neither = read.filter((path) => !doors.has(`GET ${path}`) && !(path in withoutFacts))
    const both = Object.keys(withoutFacts).filter((path) => doors.has(`GET ${path}`) || !read.includes(path))
    expect({ neither, both }).toEqual({ neither: [], both: [] })
  })
})

it.each(installations.filter(({ inShort }) => inShort))('every fact is the same at every door where $name', async (installation) => {
  expect(await contradictionsIn(installation)).toEqual({})
})
