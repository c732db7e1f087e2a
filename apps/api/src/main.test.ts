import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { discard, isRunning, postmasterOf } from '../test/postgres-programs.ts'
import { newDataFolder, startAssay } from '../test/test-program.ts'

const folder = await newDataFolder()
afterAll(() => discard(folder))

describe('the program', () => {
  it('prints its address, data source and mail, is ready, and ends its database with itself', async () => {
    const { process, address, ended } = startAssay({ ASSAY_DATA: folder, FEED: 'simulator' })
    expect((await fetch(`${await address}/readyz`)).status).toBe(200)
    const server = postmasterOf(folder)!
    process.kill('SIGINT')
    const { code, out } = await ended
    expect(code).toBe(0)
    expect(out).toContain(folder)
    expect(out).toMatch(/Data source: .*simulated bars/)
    expect(out).toMatch(/Mail: +outbox folder .*\/outbox, readable at http:\/\/127\.0\.0\.1:\d+\/outbox\n/)
    // The server removes its pid file a moment before its process ends, and the program waits for the file.
    await expect.poll(() => isRunning(server), { message: 'the database ends with it' }).toBe(false)
  })

  it('does not start with invalid variables: it prints a line for each and creates nothing', async () => {
    const unused = join(folder, 'new')
    const { code, err } = await startAssay({ ASSAY_DATA: unused, ASSAY_PORT: 'x', PUBLIC_URL: 'http://assay.example' }).ended
    expect(code).toBe(1)
    expect(err).toContain('ASSAY_PORT must be a whole number')
    expect(err).toContain('PUBLIC_URL must be https')
    expect(existsSync(unused)).toBe(false)
  })
})
