import { expect, it } from 'vitest'
import { contradictionsIn } from './contradictions.ts'
import { installations } from './installations.ts'

// `facts.test.ts` has the others.
it.each(installations.filter(({ inShort }) => !inShort))('every fact is the same at every door where $name', async (installation) => {
  expect(await contradictionsIn(installation)).toEqual({})
})
