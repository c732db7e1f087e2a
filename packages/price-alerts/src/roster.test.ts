import { newRandom } from '@assay/market'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newlyArmed } from '../test/newly-armed.ts'
import { roster } from './roster.ts'

const alert = (price: number) => newlyArmed({ condition: { kind: 'above', params: { price } } })

it('keeps the number of each member, and reuses it only after it is released', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const next = newRandom(seed)
      const list = roster()
      const known = new Map<string, number>()
      const dropped = new Set<number>()
      let wrong = 0
      for (let i = 0; i < 6000; i++) {
        const id = `${(next() % 1500) * 7919}`
        const number = known.get(id)
        if (list.numberOf(id) !== number) wrong++
        if (number === undefined) {
          known.set(id, list.add(id, alert(i))!)
          if (dropped.has(known.get(id)!)) wrong++
        } else if (next() % 3 === 0) {
          known.set(id, list.renumber(number))
          if (dropped.has(known.get(id)!)) wrong++
          dropped.add(number)
        } else if (next() % 2 === 0) {
          list.drop(number)
          known.delete(id)
          dropped.add(number)
        }
        if (next() % 20 > 0) continue
        list.release([...dropped])
        dropped.clear()
      }
      expect(wrong).toBe(0)
      expect(list.size).toBe(known.size)
      expect([...known].filter(([id, number]) => list.numberOf(id) !== number || list.idOf(number) !== id || !list.lives(number))).toEqual(
        [],
      )
      expect([...dropped].filter(list.lives)).toEqual([])
    }),
    { numRuns: 20 },
  )
})
