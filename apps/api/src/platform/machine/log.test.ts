import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { readableLine } from './readable-line.ts'

function lines(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const written: string[] = []
  write(createLog('info', { write: (line) => written.push(line) }))
  return written.map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe('the log', () => {
  it('contains no token, cookie or password (v5.0.0-16.2.5)', () => {
    const secret = 'sesame'
    const text = JSON.stringify(
      lines((log) => {
        log.info(
          { password: secret, req: { headers: { authorization: secret, cookie: secret, 'set-cookie': secret } }, refreshToken: secret },
          'login',
        )
        log.child({ user: { accessToken: secret } }).info('refresh')
      }),
    )
    expect(text).not.toContain(secret)
    expect(text).toContain('[removed]')
  })

  it("contains an error's message, but not the objects that libraries attach to it", () => {
    const error = Object.assign(new Error('lost', { cause: new Error('socket closed') }), {
      code: '57P01',
      client: { connectionParameters: { password: 'sesame' } },
    })
    const [line] = lines((log) => log.error({ err: error }, 'fault'))
    expect(line.err).toMatchObject({ type: 'Error', message: 'lost', code: '57P01', cause: { message: 'socket closed' } })
    expect(JSON.stringify(line)).not.toContain('sesame')
  })

  it('is read by people on a terminal: a time, what happened, why, and nothing that moves the cursor', () => {
    const written: string[] = []
    const log = createLog('info', { write: (line) => written.push(readableLine(line)) })
    log.info({ version: '0.1.0' }, 'the database is ready')
    log.error({ err: new Error('lost', { cause: new Error('socket closed') }), name: 'a\nb\u001b[2J' }, 'a fetch failed')
    expect(written.map((line) => line.replace(/^\d\d:\d\d:\d\d /, ''))).toEqual([
      'the database is ready (version 0.1.0)\n',
      'error: a fetch failed: lost: socket closed (name a\\nb\\u001b[2J)\n',
    ])
  })

  it('keeps line ends of a message inside its line (v5.0.0-16.4.1)', () => {
    const written = lines((log) => log.info({ name: 'x\n{"level":60}' }, 'a\nb'))
    expect(written).toHaveLength(1)
  })

  it('has times in UTC (v5.0.0-16.2.2)', () => expect(lines((log) => log.info('now'))[0].time).toMatch(/^\d{4}-.*Z$/))
})
