import { describe, expect, it } from 'vitest'
import { subjects } from './contents.ts'
import type { Letter } from './letter.ts'
import { render } from './rendering.ts'

const site = new URL('https://assay.example')
const link = (path: string) => `https://assay.example${path}`
const at = '2026-11-21T22:15:03.123Z'

const firing = { symbol: 'XAUUSD', message: 'Gold breaks out', price: '4125.30', at, late: false, source: 'push', simulated: false }
const chartUrl = link('/chart?symbol=XAUUSD')

/** A letter of five firings: two are listed, one of them with simulated prices. */
const alertLetter = (typed: string): Letter & { kind: 'price-alerts' } => ({
  kind: 'price-alerts',
  name: typed,
  zone: 'Europe/Berlin',
  firings: [
    { ...firing, message: typed, chartUrl },
    { ...firing, source: 'simulator', simulated: true, late: true, chartUrl },
  ],
  more: 3,
  dashboardUrl: link('/dashboard'),
})

/** One letter of each kind, from user input and server data. */
function letters(typed: string): readonly Letter[] {
  return [
    { kind: 'otp', name: typed, code: '012345', minutes: 10 },
    { kind: 'known-address', name: typed, loginUrl: link('/login'), resetUrl: link('/forgot-password') },
    { kind: 'email-code', name: typed, code: '012345', minutes: 10 },
    { kind: 'email-known', name: typed, loginUrl: link('/login'), resetUrl: link('/forgot-password') },
    { kind: 'email-asked', name: typed, to: typed, at, resetUrl: link('/forgot-password') },
    { kind: 'email-changed', name: typed, to: typed, at, resetUrl: link('/forgot-password') },
    { kind: 'reset', name: typed, url: link('/reset-password#token'), minutes: 30 },
    { kind: 'password-changed', name: typed, at, resetUrl: link('/forgot-password') },
    { kind: 'new-device', name: typed, device: typed, ip: typed, at: typed, profileUrl: link('/profile') },
    { kind: 'access-token', name: typed, token: typed, scopes: typed, at, profileUrl: link('/profile') },
    { kind: 'sessions-revoked', name: typed, at, resetUrl: link('/forgot-password') },
    { kind: 'second-factor', name: typed, on: true, at, resetUrl: link('/forgot-password') },
    { kind: 'second-factor', name: typed, on: false, at, resetUrl: link('/forgot-password') },
    { kind: 'guesses', name: typed, guesses: 20, resetUrl: link('/forgot-password'), profileUrl: link('/profile') },
    { kind: 'account-deleted', name: typed, at },
    { kind: 'trial', name: typed, daysLeft: 7, endsAt: at, zone: 'UTC', pageUrl: link('/profile') },
    { kind: 'trial', name: typed, daysLeft: 0, endsAt: at, zone: 'UTC', pageUrl: link('/profile') },
    alertLetter(typed),
  ]
}

const wordsOf = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")

describe.each(letters('Ann Lee').map((letter) => [letter.kind, letter] as const))('a letter of the kind %s', (_kind, letter) => {
  const { subject, text, html } = render(letter, site)

  it('says the same as text and as HTML', () => {
    const words = wordsOf(html)
    const spoken = text.split('\n').map((line) =>
      line
        .trim()
        .replace(/:$/, '')
        .replace(/^(Address|New address|Device|Token|For|Time|Price|Source): /, ''),
    )
    for (const line of spoken.filter((one) => !one.startsWith('https://'))) expect(words).toContain(line)
    for (const [url] of text.matchAll(/https:\/\/\S+\/\S+/g)) expect(html).toContain(`href="${url}"`)
  })

  it('greets by name and names its sender', () => {
    expect(text).toMatch(/^Hello Ann Lee,\n/)
    expect(text).toMatch(/Assay, https:\/\/assay\.example\n$/)
  })

  it('has at most one action, and says what to do if it was not you', () => {
    expect(html.match(/background:#8a6508/g)?.length ?? 0).toBeLessThanOrEqual(1)
    expect(text).toMatch(/If it was not you|It was not you\?|You did not/)
  })

  it('has a fixed subject without any of its data', () => {
    expect(Object.values(subjects)).toContain(subject)
    expect(subject).toMatch(/^[A-Za-z -]{10,60}$/)
  })

  it('loads nothing and does not report that it was read (v5.0.0-14.2.3)', () => {
    expect(html).not.toMatch(/<(img|script|link|iframe|style|form|object|video|audio)\b|url\(|@import|\bsrc=|\bsrcset=/i)
  })
})

describe('user input', () => {
  const hostile = [
    `<script>alert(1)</script>`,
    `"><img src=x onerror=alert(1)>`,
    `Ann</p><a href="https://evil.example">Sign in</a>`,
    `' onmouseover='alert(1)`,
    `&lt;b&gt;`,
  ]

  it.each(hostile)('appears in a letter as text, never as markup: %s (v5.0.0-1.2.1)', (typed) => {
    const tags = (html: string) => html.match(/<[^>]*>/g)
    for (const [i, letter] of letters(typed).entries()) {
      const { html } = render(letter, site)
      expect(tags(html), letter.kind).toEqual(tags(render(letters('Ann')[i], site).html))
      expect(html).not.toContain(typed)
    }
  })

  it('is never read as a template (v5.0.0-1.3.7)', () => {
    const typed = `\${7*7} {{7*7}} <%= 7*7 %> #{7*7} $& $1`
    const { text, html } = render({ kind: 'new-device', name: 'Ann', device: typed, ip: '::1', at, profileUrl: link('/') }, site)
    expect(text).toContain(`Device: ${typed}\n`)
    expect(html).toContain(`\${7*7} {{7*7}} &lt;%= 7*7 %&gt; #{7*7} $&amp; $1`)
  })

  it('stays on one line: it cannot add a line to a letter or reverse its text', () => {
    const typed = 'Firefox\r\n\r\nYour account is blocked.\u2028\u2029\u0085\u000b\u202eevil\u200b\u0000\ud800'
    const { text } = render({ kind: 'new-device', name: 'Ann', device: typed, ip: '::1', at, profileUrl: link('/') }, site)
    expect(text).toContain('    Device: Firefox Your account is blocked. evil\n    Address: ::1\n')
    expect(text).not.toMatch(/[^\n\P{Cc}]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
  })

  it('is cut if it is long', () => {
    const { text } = render({ kind: 'new-device', name: 'Ann', device: 'x'.repeat(100_000), ip: '::1', at, profileUrl: link('/') }, site)
    expect(text.length).toBeLessThan(1200)
  })

  it.each(['Visit evil.example', 'https://evil.example', 'www evil', 'Call 0123456789', 'a@b.example', '<b>', 'Win $1000!', '', ' \n '])(
    'is left out of the greeting if it does not look like a name: %s',
    (name) => {
      expect(render({ kind: 'otp', name, code: '012345', minutes: 10 }, site).text).toMatch(/^Hello,\n/)
    },
  )

  it.each(['Zoë', "Conan O'Brien", 'Dr. J.R. Müller-Lüdenscheidt', 'محمد علي', 'علی\u200cرضا', '田中 太郎', 'trader42', 'María-José'])(
    'greets a person: %s',
    (name) => {
      expect(render({ kind: 'otp', name, code: '012345', minutes: 10 }, site).text).toContain(`Hello ${name},\n`)
    },
  )
})

describe('a letter', () => {
  it('shows the code large and on a line of its own, and nowhere else', () => {
    const { subject, text, html } = render({ kind: 'otp', name: 'Ann', code: '012345', minutes: 10 }, site)
    expect(text).toContain('\n    012345\n')
    expect(html).toMatch(/<p style="[^"]*font:600 32px[^"]*">012345<\/p>/)
    expect(subject + text.replace('    012345', '') + html.replace('>012345<', '')).not.toContain('012345')
  })

  it('gives times in words, with their zone', () => {
    expect(render({ kind: 'password-changed', name: 'Ann', at, resetUrl: link('/') }, site).text).toContain(
      'on 21 November 2026 at 22:15 UTC.',
    )
  })

  it('links to web addresses only', () => {
    const linking = (url: string) => () => render({ kind: 'reset', name: 'Ann', url, minutes: 30 }, site)
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'mailto:a@b.example'])
      expect(linking(url), url).toThrow()
    expect(linking('https://assay.example/x')).not.toThrow()
  })

  it('keeps a link whole', () => {
    const url = `https://assay.example/reset-password?token=${'aB-_9'.repeat(20)}&next=%2F`
    const { text, html } = render({ kind: 'reset', name: 'Ann', url, minutes: 30 }, site)
    expect(text.split('\n')).toContain(url)
    expect(html).toContain(`href="${url.replace('&', '&amp;')}"`)
  })
})

describe('a letter of price alerts', () => {
  const lines = (letter: Letter) => render(letter, site).text.split('\n')

  it("lists each with its price, its time on the recipient's clock, its source and its chart", () => {
    expect(lines(alertLetter('Gold dips')).slice(2, 23)).toEqual([
      ...['5 price alerts have happened:', ''],
      ...['Gold dips', '', '    Price: 4125.30', '    Time: 21 November 2026 at 23:15:03 (Europe/Berlin)', '    Source: push', ''],
      ...['Open the chart of XAUUSD', 'https://assay.example/chart?symbol=XAUUSD', ''],
      ...['Gold breaks out', '', '    Price: 4125.30'],
      '    Time: 21 November 2026 at 23:15:03 (Europe/Berlin), found out afterwards',
      '    Source: simulator: simulated, not prices of a market',
      ...['', 'Open the chart of XAUUSD', 'https://assay.example/chart?symbol=XAUUSD', ''],
      '3 more stand in the list behind the bell.',
    ])
  })

  it('with one alert uses the singular', () => {
    const [one] = alertLetter('Gold dips').firings
    const said = lines({ ...alertLetter('Ann'), firings: [one], more: 0 })
    expect(said).toContain('A price alert has happened:')
    expect(said.join('\n')).not.toContain('more stand')
  })

  it('respects daylight saving time', () => {
    const [one] = alertLetter('Gold dips').firings
    const said = (at: string) => lines({ ...alertLetter('Ann'), firings: [{ ...one, at }], more: 0 }).join('\n')
    expect(said('2026-10-25T00:59:59Z')).toContain('25 October 2026 at 02:59:59 (Europe/Berlin)')
    expect(said('2026-10-25T01:00:00Z')).toContain('25 October 2026 at 02:00:00 (Europe/Berlin)')
  })
})
