import { expect, it } from 'vitest'
import { terminalChaos } from '../test/chaos/terminal-chaos.ts'

const [messages, kills, restarts] = process.env.ASSAY_PROVE === '1' ? [10_000, 20, 20] : [400, 3, 2]

it(`every deal and bar of ${messages} messages is stored once, despite losses, repeats, reorderings, ${restarts} restarts of the terminal and ${kills} kills of server and database`, async () => {
  const { faults, unanswered, ...done } = await terminalChaos({ messages, kills, restarts })
  expect(faults).toEqual([])
  expect(done.kills.server + done.kills.postmaster + done.kills.backend).toBe(kills)
  expect([done.restarts, done.posts > messages], 'the line caused restarts and repeats').toEqual([restarts, true])
}, 600_000)
