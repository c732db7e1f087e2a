import * as tls from 'node:tls'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { selfSigned } from '../../../test/certificate.ts'
import { type MailServerForTests, startMailServer } from '../../../test/mail-server.ts'
import { aCode, testMail } from '../../../test/test-mail.ts'

const mail = await testMail()
const servers: MailServerForTests[] = []

async function serve(options: SMTPServerOptions = {}, where: { port?: number; host?: string } = {}): Promise<MailServerForTests> {
  const server = await startMailServer(options, where)
  servers.push(server)
  return server
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

const password = 'tr0ub4dor:&3@home'
const login = `ann%40mail.example:${encodeURIComponent(password)}@`

/** Accepts every login, and records the credentials. */
function doorman() {
  const shown: unknown[] = []
  const onAuth: SMTPServerOptions['onAuth'] = (auth, _session, done) => {
    shown.push([auth.username, auth.password])
    done(null, { user: auth.username })
  }
  return { shown, onAuth }
}

describe('a mail server on this machine', () => {
  it('gets a letter with text and HTML for one recipient', async () => {
    const server = await serve()
    const one = mail.open({ MAIL_URL: `smtp://127.0.0.1:${server.port}`, PUBLIC_URL: 'https://assay.example' })
    one.start()
    await one.send('bob@mail.example', aCode)
    const [{ from, to, source }] = await server.letters(1)
    expect([from, to]).toEqual(['assay@assay.example', ['bob@mail.example']])
    const head = source.slice(0, source.indexOf('\r\n\r\n'))
    expect(head).toMatch(/^From: Assay <assay@assay\.example>\r$/m)
    expect(head).toMatch(/^To: bob@mail\.example\r$/m)
    expect(head).toMatch(/^Subject: Your code for Assay\r$/m)
    expect(head).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(head).toMatch(/^Message-ID: <\d+@assay\.example>\r$/m)
    expect(head).not.toMatch(/nodemailer|X-Mailer|Received/i)
    expect(source).toMatch(/Content-Type: text\/plain[\s\S]*012345[\s\S]*Content-Type: text\/html[\s\S]*012345/)
    await mail.until((rows) => rows.length === 0)
  })

  it('gets the login, and sees the configured sender', async () => {
    const { shown, onAuth } = doorman()
    const server = await serve({ onAuth, allowInsecureAuth: true })
    const one = mail.open({ MAIL_URL: `smtp://${login}127.0.0.1:${server.port}`, MAIL_FROM: 'Trading desk <desk@mail.example>' })
    one.start()
    await one.send('bob@mail.example', aCode)
    const [{ from, source, user }] = await server.letters(1)
    expect([from, user, shown]).toEqual(['desk@mail.example', 'ann@mail.example', [['ann@mail.example', password]]])
    expect(source).toMatch(/^From: Trading desk <desk@mail\.example>\r$/m)
  })

  it('may echo what it received, but no form of a password gets into the log (v5.0.0-16.2.5)', async () => {
    const said = [password, Buffer.from(password).toString('base64'), Buffer.from(`\0ann@mail.example\0${password}`).toString('base64')]
    const server = await serve({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error(`Not with ${said.join(' or ')}`)),
    })
    const one = mail.open({ MAIL_URL: `smtp://${login}127.0.0.1:${server.port}` })
    one.start()
    await one.send('bob@mail.example', aCode)
    await mail.until(([row]) => row.attempts === 1)
    expect(mail.logged()).toContain('Not with [removed] or [removed] or [removed]')
    expect(mail.logged()).toContain('EAUTH')
    for (const secret of [...said, 'tr0ub4dor', '012345', 'bob@mail.example']) expect(mail.logged()).not.toContain(secret)
  })
})

describe('while the mail server is away', () => {
  it('letters are kept, retried at growing intervals, and delivered once when it is back (v5.0.0-16.5.2)', async () => {
    const { port } = await serve()
    await servers[0].close()
    const one = mail.open({ MAIL_URL: `smtp://127.0.0.1:${port}` })
    one.start()
    for (const reader of ['a', 'b', 'c']) await one.send(`${reader}@mail.example`, aCode)
    const rows = await mail.until((all) => all.every(({ attempts }) => attempts === 1))
    for (const { due_at, created_at } of rows) expect(due_at.getTime() - created_at.getTime(), 'ten seconds').toBeGreaterThanOrEqual(10_000)
    expect(mail.logged()).toContain('ECONNREFUSED')

    await mail.age('10 seconds')
    one.start()
    for (const { due_at, created_at } of await mail.until((all) => all.every(({ attempts }) => attempts === 2)))
      expect(due_at.getTime() - created_at.getTime(), 'a minute').toBeGreaterThanOrEqual(60_000)

    const back = await serve({}, { port })
    await mail.age('60 seconds')
    one.start()
    expect((await back.letters(3)).map(({ to }) => to[0]).sort()).toEqual(['a@mail.example', 'b@mail.example', 'c@mail.example'])
    await mail.until((all) => all.length === 0)
    one.start()
    await one.send('d@mail.example', aCode)
    expect(await back.letters(4)).toHaveLength(4)
  })

  it('a letter is given up after three days, with a line in the log', async () => {
    const { port } = await serve()
    await servers[0].close()
    const one = mail.open({ MAIL_URL: `smtp://127.0.0.1:${port}` })
    await one.send('bob@mail.example', aCode)
    await mail.age('71 hours 59 minutes')
    one.start()
    await mail.until(([row]) => row.attempts === 1)
    expect(mail.logged()).not.toContain('given up')
    await mail.age('1 hour')
    one.start()
    await mail.until((rows) => rows.length === 0)
    expect(mail.logged()).toContain('a letter was given up')
  })
})

describe('a recipient whom the mail server does not know', () => {
  it('is given up at once and does not delay the others', async () => {
    const server = await serve({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('nobody') ? Object.assign(new Error('No such user'), { responseCode: 550 }) : undefined),
    })
    const one = mail.open({ MAIL_URL: `smtp://127.0.0.1:${server.port}` })
    await one.send('nobody@mail.example', aCode)
    await one.send('bob@mail.example', aCode)
    one.start()
    expect((await server.letters(1))[0].to).toEqual(['bob@mail.example'])
    await mail.until((rows) => rows.length === 0)
    expect(mail.logged()).toContain('a letter was given up')
    expect(mail.logged()).not.toContain('nobody@')
  })

  it('is retried if the server says that the failure is temporary', async () => {
    let busy = true
    const server = await serve({
      onRcptTo: (_address, _session, done) => done(busy ? Object.assign(new Error('Greylisted'), { responseCode: 450 }) : undefined),
    })
    const one = mail.open({ MAIL_URL: `smtp://127.0.0.1:${server.port}` })
    one.start()
    await one.send('bob@mail.example', aCode)
    await mail.until(([row]) => row.attempts === 1)
    busy = false
    await mail.age('10 seconds')
    one.start()
    expect(await server.letters(1)).toHaveLength(1)
  })
})

// Loopback, but none of the names of this machine, so it is treated like any other host.
const elsewhere = '127.0.0.2'
// The types do not include these functions yet.
const trust = tls as unknown as { getCACertificates(): readonly string[]; setDefaultCACertificates(all: readonly string[]): void }
const usual = trust.getCACertificates()
const trusted = (...certificates: string[]) => trust.setDefaultCACertificates([...usual, ...certificates])

describe('a mail server elsewhere', () => {
  afterAll(() => trusted())

  const good = selfSigned(elsewhere)
  const secure = (given = good, more: SMTPServerOptions = {}) => ({ key: given.key, cert: given.cert, ...more })

  it.each(['smtp', 'smtps'])('gets letters over TLS, by %s', async (protocol) => {
    trusted(good.cert)
    const { shown, onAuth } = doorman()
    const server = await serve(secure(good, { onAuth, secure: protocol === 'smtps' }), { host: elsewhere })
    const one = mail.open({ MAIL_URL: `${protocol}://${login}${elsewhere}:${server.port}` })
    one.start()
    await one.send('bob@mail.example', aCode)
    expect(await server.letters(1)).toMatchObject([{ encrypted: true, user: 'ann@mail.example' }])
    expect(shown).toHaveLength(1)
  })

  it('gets nothing if it does not offer STARTTLS', async () => {
    const { shown, onAuth } = doorman()
    const server = await serve({ onAuth, allowInsecureAuth: true, disabledCommands: ['STARTTLS'] }, { host: elsewhere })
    const one = mail.open({ MAIL_URL: `smtp://${login}${elsewhere}:${server.port}` })
    one.start()
    await one.send('bob@mail.example', aCode)
    await mail.until(([row]) => row.attempts === 1)
    expect([shown, server.received]).toEqual([[], []])
  })

  it.each([
    ['nobody vouches for', selfSigned(elsewhere), false],
    ['belongs to another name', selfSigned('mail.example'), true],
    ['has expired', selfSigned(elsewhere, [-9, -2]), true],
    ['is not valid yet', selfSigned(elsewhere, [2, 9]), true],
  ])('gets nothing if its certificate %s, and the log says so (v5.0.0-16.3.4)', async (_why, certificate, vouched) => {
    trusted(...(vouched ? [certificate.cert] : []))
    for (const protocol of ['smtp', 'smtps']) {
      const { shown, onAuth } = doorman()
      const server = await serve(secure(certificate, { onAuth, secure: protocol === 'smtps' }), { host: elsewhere })
      const one = mail.open({ MAIL_URL: `${protocol}://${login}${elsewhere}:${server.port}` })
      await one.send('bob@mail.example', aCode)
      one.start()
      // The first letter may have been tried again by now: it is due after ten seconds.
      await mail.until((rows) => rows.length > 0 && rows.every(({ attempts }) => attempts > 0))
      expect([shown, server.received], protocol).toEqual([[], []])
      expect(mail.logged()).toMatch(/certificate|altnames/i)
      await one.close()
    }
  })
})
