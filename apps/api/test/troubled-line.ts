import type { TerminalPost } from './terminal.ts'

/**
 * A line with every kind of trouble in turn. A message is lost, its response is lost, it arrives twice, or it arrives
 * after a later one. Then one message arrives normally. Pairing requests always arrive.
 */
export function troubledLine(post: TerminalPost): TerminalPost {
  const held: (() => Promise<unknown>)[] = []
  let turn = 0
  return async (...sent) => {
    if (sent[0] === '/api/mt5/pair') return post(...sent)
    switch (turn++ % 5) {
      case 0:
        return undefined
      case 1:
        await post(...sent)
        return undefined
      case 2:
        await post(...sent)
        return post(...sent)
      case 3:
        held.push(() => post(...sent))
        return undefined
      default: {
        const answer = await post(...sent)
        for (const late of held.splice(0)) await late()
        return answer
      }
    }
  }
}
