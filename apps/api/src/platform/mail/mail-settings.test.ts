import { describe, expect, it } from 'vitest'
import { ConfigProblems, readConfig } from '../config/config.ts'

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigProblems) return error.lines
    throw error
  }
}

const serverOf = (MAIL_URL: string) => readConfig({ MAIL_URL }).mailUrl

describe('MAIL_URL', () => {
  it('names a mail server, its port, user and password', () => {
    expect(serverOf('smtp://ann%40mail.example:tr0ub4dor%3A%263%40@mail.example:2525')).toEqual({
      host: 'mail.example',
      port: 2525,
      encryption: 'starttls',
      user: 'ann@mail.example',
      password: 'tr0ub4dor:&3@',
    })
    expect(serverOf('')).toBeUndefined()
  })

  it('uses the default ports', () => {
    expect([serverOf('smtp://mail.example')?.port, serverOf('smtps://mail.example')?.port]).toEqual([587, 465])
  })

  it('requires encryption for every host but this machine', () => {
    const encryptionOf = (url: string) => serverOf(url)?.encryption
    for (const host of ['mail.example', '192.168.1.2', '127.0.0.1.mail.example', 'localhost.mail.example', '[2001:db8::1]', '127.0.0.2'])
      expect(encryptionOf(`smtp://${host}`), host).toBe('starttls')
    for (const host of ['localhost', 'LOCALHOST', '127.0.0.1', '[::1]']) expect(encryptionOf(`smtp://${host}`), host).toBe('none')
    expect([encryptionOf('smtps://mail.example'), encryptionOf('smtps://localhost')]).toEqual(['tls', 'tls'])
  })

  it.each([
    'mail.example',
    'http://mail.example',
    'smtp://',
    'smtp://mail.example/inbox',
    'smtp://mail.example?tls.rejectUnauthorized=false',
    'smtp://mail.example#x',
    'smtp://ann:100%@mail.example',
    'smtp://ann:pass@word@mail.example:port',
  ])('is refused if it is malformed: %s', (url) => {
    expect(problemsOf({ MAIL_URL: url })).toHaveLength(1)
  })

  it('is never repeated in its refusal, since it holds a password; DATABASE_URL neither (v5.0.0-16.2.5)', () => {
    const lines = problemsOf({ MAIL_URL: 'smtp://ann:sesame@mail.example/x', DATABASE_URL: 'mysql://ann:sesame@db.example/x' })
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toMatch(/sesame|ann/)
  })
})

describe('MAIL_FROM', () => {
  it('is an address with or without a name', () => {
    expect(readConfig({ MAIL_FROM: 'Trading desk <desk@mail.example>' }).mailFrom).toEqual({
      name: 'Trading desk',
      address: 'desk@mail.example',
    })
    expect(readConfig({ MAIL_FROM: 'desk@mail.example' }).mailFrom).toEqual({ name: '', address: 'desk@mail.example' })
    expect(readConfig({}).mailFrom).toBeUndefined()
  })

  it.each([
    'desk',
    'Desk <desk>',
    'Desk <a@b.example',
    'Desk <a@b.example>\r\nBcc: c@d.example',
    'a@b.example\n',
    '"Desk" <a@b.example>',
    'a@b.example, c@d.example',
  ])('is refused if it is anything else: %j', (from) => expect(problemsOf({ MAIL_FROM: from })).toHaveLength(1))
})
