import { closeSync, openSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { newDatabaseUrl } from '../test/test-database.ts'
import { newDataFolder, removeFolder, startAssay, type TestProgram } from '../test/test-program.ts'

const folder = await newDataFolder()
const started: TestProgram[] = []
afterEach(async () => {
  for (const program of started.splice(0)) {
    program.process.kill('SIGKILL')
    await program.ended
  }
  await removeFolder(folder)
})

async function start(more: { stderr?: number } = {}): Promise<TestProgram> {
  const program = startAssay({ ASSAY_DATA: folder, FEED: 'off', LOG_LEVEL: 'debug', DATABASE_URL: await newDatabaseUrl() }, more)
  started.push(program)
  return program
}

const signIn = async (address: string): Promise<number> => {
  const body = JSON.stringify({ email: 'nobody@mail.example', password: 'a lighthouse keeps no bees' })
  return (await fetch(`${address}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status
}

async function droppedLines(address: string): Promise<number> {
  return Number(/^assay_log_lines_dropped_total (\d+)$/m.exec(await (await fetch(`${address}/metrics`)).text())?.[1])
}

async function endOf(program: TestProgram): Promise<number | null> {
  program.process.kill('SIGTERM')
  return (await program.ended).code
}

describe('a program whose log', () => {
  it('is on a full disk keeps serving, counts the lines it could not write, and ends normally (v5.0.0-16.2.3)', async () => {
    const full = openSync('/dev/full', 'w')
    const program = await start({ stderr: full })
    closeSync(full)
    const address = await program.address
    expect([await signIn(address), await signIn(address)]).toEqual([401, 401])
    expect(await droppedLines(address)).toBeGreaterThan(2)
    expect(await endOf(program)).toBe(0)
  })

  it('goes to a reader that has gone keeps serving and counts', async () => {
    const program = await start()
    const address = await program.address
    program.process.stderr!.destroy()
    expect([await signIn(address), await signIn(address), await signIn(address)]).toEqual([401, 401, 401])
    expect(await droppedLines(address)).toBeGreaterThan(0)
    expect(await endOf(program)).toBe(0)
  })

  it('goes to a reader that does not read keeps serving, and ends without waiting for it', async () => {
    const program = await start()
    const address = await program.address
    program.process.stderr!.pause()
    // Each request logs a line of some hundred bytes. The pipe buffers 64 kB, and the reader's read-ahead as much
    // again.
    for (let round = 0; round < 20; round++)
      expect((await Promise.all(Array.from({ length: 50 }, () => fetch(`${address}/api/nothing/${'x'.repeat(400)}`)))).length).toBe(50)
    expect(await signIn(address)).toBe(401)
    program.process.kill('SIGTERM')
    const code = await new Promise((resolve) => program.process.once('exit', resolve))
    program.process.stderr!.resume()
    expect(code).toBe(0)
  })
})
