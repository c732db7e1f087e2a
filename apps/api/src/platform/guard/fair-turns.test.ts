import { describe, expect, it } from 'vitest'
import { fairTurns, TooManyWaiting } from './fair-turns.ts'

/** Records the order of the turns. */
function noting(turns: ReturnType<typeof fairTurns>) {
  const order: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, asker: string, weight?: number, signal?: AbortSignal) =>
    turns.take(asker, { weight, signal }).then((end) => {
      order.push(name)
      ends.push(end)
    })
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  /** Ends the oldest running turn. */
  const endOne = async () => {
    await settled()
    ends.shift()?.()
    await settled()
  }
  return { order, ask, endOne, settled }
}

describe('turns', () => {
  it('go round the askers, however many turns one of them waits for', async () => {
    const { order, ask, endOne } = noting(fairTurns({ room: 1 }))
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, 'a')
    void ask('b1', 'b')
    void ask('c1', 'c')
    for (let i = 0; i < 6; i++) await endOne()
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  })

  it('are given while there is room; a heavy one waits and is not overtaken for ever', async () => {
    const { order, ask, endOne, settled } = noting(fairTurns({ room: 4 }))
    void ask('a', 'a', 3)
    void ask('heavy', 'b', 4)
    void ask('light', 'c', 1)
    await settled()
    expect(order).toEqual(['a'])
    await endOne()
    expect(order).toEqual(['a', 'heavy'])
    await endOne()
    expect(order).toEqual(['a', 'heavy', 'light'])
  })

  it('of one asker take only its share, and heavier work counts as that share', async () => {
    const { order, ask, settled } = noting(fairTurns({ room: 4, roomOfAsker: 3 }))
    void ask('a', 'a', 100)
    void ask('more of a', 'a', 1)
    void ask('b', 'b', 1)
    await settled()
    expect(order).toEqual(['a', 'b'])
  })

  it('are given up when the caller leaves, and those behind move up', async () => {
    const turns = fairTurns({ room: 1 })
    const { order, ask, endOne } = noting(turns)
    const left = new AbortController()
    void ask('first', 'a')
    const gone = ask('gone', 'a', 1, left.signal)
    void ask('last', 'a')
    left.abort(new Error('left'))
    await expect(gone).rejects.toThrow('left')
    await expect(turns.take('a', { signal: left.signal })).rejects.toThrow('left')
    expect(turns.load()).toEqual({ running: 1, waiting: 1 })
    await endOne()
    expect(order).toEqual(['first', 'last'])
  })

  it('have a waiting limit for each asker, which does not affect others', async () => {
    const turns = fairTurns({ room: 1, mostWaiting: 2, mostWaitingOfAsker: 1 })
    await turns.take('a')
    void turns.take('a')
    await expect(turns.take('a')).rejects.toThrow(new TooManyWaiting('asker'))
    void turns.take('b')
    expect(turns.load()).toEqual({ running: 1, waiting: 2 })
    await expect(turns.take('c')).rejects.toMatchObject({ whose: 'all' })
  })

  it('end only once', async () => {
    const turns = fairTurns({ room: 2 })
    const [end] = [await turns.take('a'), await turns.take('a')]
    end()
    end()
    expect(turns.load()).toEqual({ running: 1, waiting: 0 })
  })
})
