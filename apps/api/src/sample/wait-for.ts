import { setTimeout as wait } from 'node:timers/promises'

const everyMs = 100
const longestMs = 120_000

/** Asks again until there is an answer. Throws if there is none for two minutes. */
export async function waitFor<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const until = performance.now() + longestMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (performance.now() > until) throw new Error(`waited in vain for ${what}`)
    await wait(everyMs)
  }
}
