import { describe, expect, it } from 'vitest'
import { openTurns, type Waiting } from './turns.ts'

const item = (user: string, place: number, more: Partial<Waiting> = {}): Waiting => ({
  key: `${user}${place}`,
  lane: user,
  users: [user],
  cost: 10,
  ...more,
})
const many = (user: string, count: number, more: Partial<Waiting> = {}) => Array.from({ length: count }, (_, i) => item(user, i, more))

/** Returns the batches in the order they begin. Each ends before the next place is given away. */
async function batches(items: readonly Waiting[], limits: { places: number; batchCost: number }): Promise<string[]> {
  const begun: string[] = []
  const turns = openTurns<Waiting>(async (batch) => void begun.push(batch.map(({ key }) => key).join(' ')), limits)
  turns.add(items)
  await turns.settled()
  return begun
}

describe('turns', () => {
  it('alternate between users, however many items one of them has queued', async () => {
    const order = await batches([...many('a', 4), item('b', 0), ...many('c', 2)], { places: 1, batchCost: 0 })
    expect(order).toEqual(['a0', 'b0', 'c0', 'a1', 'c1', 'a2', 'a3'])
  })

  it('count the cost of an item, so an expensive one waits until the others have cost as much', async () => {
    const order = await batches([...many('a', 2, { cost: 30 }), ...many('b', 4)], { places: 1, batchCost: 0 })
    expect(order).toEqual(['a0', 'b0', 'b1', 'b2', 'a1', 'b3'])
  })

  it('share the cost of an item between the users who wait for it', async () => {
    const shared = item('a', 9, { users: ['a', 'b'], cost: 40 })
    const order = await batches([shared, ...many('a', 1), ...many('c', 4)], { places: 1, batchCost: 0 })
    expect(order).toEqual(['a9', 'c0', 'c1', 'a0', 'c2', 'c3'])
  })

  it('batch items of one lane up to the cost limit, fairly between users', async () => {
    const [a, b] = [many('a', 4, { lane: 'x' }), many('b', 1, { lane: 'x' })]
    expect(await batches([...a, ...b, item('c', 0)], { places: 1, batchCost: 30 })).toEqual(['a0 b0 a1', 'c0', 'a2 a3'])
  })

  it('give one user one turn at a time, even when places are free', async () => {
    let most = 0
    let now = 0
    const turns = openTurns<Waiting>(
      async () => {
        most = Math.max(most, ++now)
        await Promise.resolve()
        now--
      },
      { places: 3, batchCost: 0 },
    )
    turns.add(many('a', 5))
    await turns.settled()
    expect(most).toBe(1)
  })

  it('report that an item is being worked on, and queue it once', async () => {
    let release = () => {}
    let count = 0
    const turns = openTurns<Waiting>(
      () => {
        count++
        return new Promise((resolve) => {
          release = resolve
        })
      },
      { places: 1, batchCost: 0 },
    )
    expect(turns.add([item('a', 0)])).toBe(true)
    expect(turns.add([item('b', 0)])).toBe(false)
    expect(turns.add([item('a', 0), item('b', 0)])).toBe(true)
    turns.clear()
    release()
    await turns.settled()
    expect(count).toBe(1)
  })
})
