import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeFrom, lettersOf, letterTo } from '../../../test/letters.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { testSecrets } from '../../../test/test-app.ts'
import { aCode, testMail } from '../../../test/test-mail.ts'
import { retrySeconds } from './sender.ts'

const mail = await testMail()

describe('a letter that waits', () => {
  it('is encrypted: neither its recipient nor its code is readable in the table (v5.0.0-11.3.2)', async () => {
    await mail.open().send('bob@mail.example', aCode)
    const [{ content }] = await mail.waiting()
    for (const word of ['bob', 'mail.example', 'Ann', '012345', 'otp']) expect(content.includes(word), word).toBe(false)
  })

  it('is encrypted differently each time, so that equal letters look different', async () => {
    const one = mail.open()
    await one.send('bob@mail.example', aCode)
    await one.send('bob@mail.example', aCode)
    const [first, second] = await mail.waiting()
    expect(first.content.equals(second.content)).toBe(false)
  })

  it('is stored when `send` resolves: if the program dies then, the next one sends it', async () => {
    await mail.open().send('bob@mail.example', aCode)
    expect(await mail.waiting()).toHaveLength(1)
    mail.open().start()
    expect(codeFrom(await letterTo(mail, 'bob@mail.example', 'otp'))).toBe('012345')
    await mail.until((rows) => rows.length === 0)
  })

  it('that is only rehearsed is stored, rendered and tried like any other, and reaches nobody', async () => {
    const server = await startMailServer()
    for (const one of [mail.open(), mail.open({ MAIL_URL: `smtp://127.0.0.1:${server.port}` })]) {
      await one.rehearse('nobody@mail.example', aCode)
      expect((await mail.waiting()).length, 'one row, like that of a letter').toBe(1)
      one.start()
      await mail.until((rows) => rows.length === 0)
      await one.close()
    }
    expect((await lettersOf(mail)).filter(({ to }) => to === 'nobody@mail.example')).toEqual([])
    expect(server.received).toEqual([])
    await server.close()
    const one = mail.open()
    one.start()
    await one.rehearse('nobody@mail.example', { kind: 'reset', name: 'Ann', url: 'javascript:alert(1)', minutes: 30 })
    await mail.until((rows) => rows[0]?.attempts === 1)
  })

  it('is sent by the next program when one ended while sending', async () => {
    let asked = 0
    const silent = await startMailServer({ onMailFrom: () => void asked++ })
    const first = mail.open({ MAIL_URL: `smtp://127.0.0.1:${silent.port}` })
    first.start()
    await first.send('bob@mail.example', aCode)
    await expect.poll(() => asked).toBe(1)
    await first.close()
    await silent.close()
    expect(
      (await mail.waiting()).map(({ attempts }) => attempts),
      'the end of the program was no failure of the letter',
    ).toEqual([0])
    const server = await startMailServer()
    mail.open({ MAIL_URL: `smtp://127.0.0.1:${server.port}` }).start()
    await server.letters(1)
    await mail.until((rows) => rows.length === 0)
    await server.close()
  })

  it('is sent once, however many programs send', async () => {
    const server = await startMailServer()
    const programs = [1, 2, 3].map(() => mail.open({ MAIL_URL: `smtp://127.0.0.1:${server.port}` }))
    const readers = Array.from({ length: 40 }, (_, i) => `reader${i}@mail.example`)
    await Promise.all(readers.map((reader, i) => programs[i % 3].send(reader, aCode)))
    for (const one of programs) one.start()
    await mail.until((rows) => rows.length === 0)
    expect(server.received.map(({ to }) => to[0]).sort()).toEqual(readers.sort())
    await server.close()
  })

  it('that can no longer be decrypted is kept and logged, and blocks no other letter', async () => {
    await mail.open({}, { secrets: testSecrets() }).send('lost@mail.example', aCode)
    const one = mail.open()
    one.start()
    await one.send('bob@mail.example', aCode)
    await letterTo(mail, 'bob@mail.example')
    await mail.until((rows) => rows.length === 1 && rows[0].attempts === 1)
    expect(mail.logged()).toMatch(/"letter":"\d+".*a letter was not delivered yet/)
  })

  it('that was changed in the table is not sent (v5.0.0-11.3.3, v5.0.0-16.5.3)', async () => {
    const one = mail.open()
    await one.send('bob@mail.example', aCode)
    await mail.spoil()
    one.start()
    await mail.until(([row]) => row.attempts === 1)
    expect(await lettersOf(mail)).toEqual([])
  })

  it('waits 10 seconds, then 1, 5 and 30 minutes, then an hour each time', () => {
    expect([1, 2, 3, 4, 5, 6, 70].map(retrySeconds)).toEqual([10, 60, 300, 1800, 3600, 3600, 3600])
  })
})

describe('the address of a recipient', () => {
  const injected = [
    'bob@mail.example\r\nBcc: eve@evil.example',
    'bob@mail.example\nSubject: x',
    'bob@mail.example\r\n\r\nDear customer',
    'bob@mail.example\u2028Bcc: eve@evil.example',
    'bob@mail.example\u0085Bcc: eve@evil.example',
    'bob@mail.example\0',
    'bob@mail.example, eve@evil.example',
    'bob@mail.example;eve@evil.example',
    'Eve <eve@evil.example>',
    '"bob@mail.example\r\n" <eve@evil.example>',
    '<bob@mail.example>',
    'bob@mail.example>\r\nRCPT TO:<eve@evil.example',
    'bob@mail.example SIZE=1',
    'bob(@mail.example)@evil.example',
    'group:bob@mail.example;',
    '"bob eve"@mail.example',
    'bob@mail.example\u202e',
    'bob＠mail.example',
    'bob@mail。example',
    'bоb@mail.example',
    'bob@exämple.com',
    '\u{1f600}@mail.example',
    'bob@@mail.example',
    'bob',
    '',
    `${'b'.repeat(250)}@mail.example`,
  ]

  it.each(injected)('is one plain address, or the letter is refused: %j (v5.0.0-1.3.11)', async (to) => {
    await expect(mail.open().send(to, aCode)).rejects.toThrow('one plain address')
    expect(await mail.waiting()).toEqual([])
  })

  it.each(['bob@mail.example', "o'brien+desk_1@sub-domain.mail.example", 'a@localhost', 'x.y{z}~@1.example'])('may be %s', async (to) => {
    const one = mail.open()
    one.start()
    await one.send(to, aCode)
    expect((await letterTo(mail, to)).to).toBe(to)
  })
})

describe('user input', () => {
  it('adds no header, recipient or part to a letter (v5.0.0-1.3.11)', async () => {
    const server = await startMailServer()
    const one = mail.open({ MAIL_URL: `smtp://127.0.0.1:${server.port}` })
    one.start()
    const tricks = [
      'Ann\r\nBcc: eve@evil.example',
      'Ann\r\n.\r\nMAIL FROM:<eve@evil.example>\r\nRCPT TO:<eve@evil.example>\r\nDATA\r\n',
      'Ann\n\n--boundary\nContent-Type: text/html\n\n<b>',
      '=?utf-8?q?Ann=0D=0ABcc:=20eve@evil.example?=',
      'Ann\u2028Bcc: eve@evil.example\u0085X: y\u000b\0',
      '.\r\n.\r\nQUIT',
      ...fc.sample(fc.string({ unit: 'binary', maxLength: 80 }), 20),
    ]
    for (const typed of tricks) {
      await one.send('bob@mail.example', {
        kind: 'new-device',
        name: typed,
        device: typed,
        ip: typed,
        at: typed,
        profileUrl: 'https://assay.example/',
      })
    }
    for (const { to, source } of await server.letters(tricks.length)) {
      expect(to).toEqual(['bob@mail.example'])
      const head = source.slice(0, source.indexOf('\r\n\r\n'))
      const names = head
        .replaceAll(/\r\n[ \t]+/g, ' ')
        .split('\r\n')
        .map((line) => line.split(':', 1)[0])
      expect(names.sort()).toEqual(
        [
          'Auto-Submitted',
          'Content-Type',
          'Date',
          'From',
          'MIME-Version',
          'Message-ID',
          'Subject',
          'To',
          'X-Auto-Response-Suppress',
        ].sort(),
      )
      expect(head).not.toContain('evil')
      const [, boundary] = /boundary="([^"]+)"/.exec(head)!
      expect(source.split(`--${boundary}`), 'text, HTML and nothing else').toHaveLength(4)
    }
    expect(server.received).toHaveLength(tricks.length)
    await server.close()
  })
})
