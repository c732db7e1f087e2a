import { newRandom } from '@assay/market'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newlyArmed } from '../test/newly-armed.ts'
import type { TriggerLevels } from './kinds/kind.ts'
import { levelBook } from './level-book.ts'
import { roster } from './roster.ts'

const alert = newlyArmed({ condition: { kind: 'crossing', params: { price: 1 } } })

it('finds the same levels as a plain list, in the order of the move, whatever was added or removed before', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const next = newRandom(seed)
      const level = () => (next() % 3 === 0 ? undefined : (next() % 41) - 20)
      const list = roster()
      const book = levelBook(list)
      const standing = new Map<number, TriggerLevels>()
      let ids = 0
      let from = 0

      function join(): number {
        const owner = list.add(`${ids++}`, alert)!
        standing.set(owner, { up: level(), down: level() })
        return owner
      }
      function leave(): void {
        const owner = [...standing.keys()][next() % Math.min(50, standing.size)]
        standing.delete(owner)
        list.drop(owner)
        book.remove(owner)
      }
      function meet(to: number): void {
        const met = book.met(from, to)
        const levelOf = (owner: number) => (to > from ? standing.get(owner)?.up : -standing.get(owner)!.down!)!
        const isMet = ({ up, down }: TriggerLevels) => (to > from ? up! > from && up! <= to : down! < from && down! >= to)
        const expected = [...standing].filter(([, levels]) => isMet(levels)).map(([owner]) => owner)
        expect(new Set(met)).toEqual(new Set(expected))
        expect(met.length).toBe(expected.length)
        expect(met.map(levelOf)).toEqual(met.map(levelOf).toSorted((a, b) => a - b))
        from = to
      }

      for (let i = 0; i < 3000; i++) {
        const what = next() % 20
        if (what < 9) {
          const owner = join()
          book.add(owner, standing.get(owner)!)
        } else if (what < 18) {
          if (standing.size > 0) leave()
        } else if (what < 19) meet((next() % 45) - 22)
        else if (next() % 20 === 0) {
          for (let k = next() % 400; k > 0; k--) {
            const owner = join()
            book.gather(owner, standing.get(owner)!)
          }
          book.addGathered()
        }
      }
    }),
    { numRuns: 15 },
  )
})
