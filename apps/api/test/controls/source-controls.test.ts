import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allLines, pageLines, pathsWith, serverLines, sharedLines } from './sources.ts'

// Code that must not be in the program's source at all, or only in places that were reviewed. A new place fails the
// test: review it, then list it here.

it('finds code that is known to be there', () => {
  expect(pathsWith(serverLines, /createServer\(/)).toContain('apps/api/src/app.ts')
  expect(allLines.length).toBeGreaterThan(20_000)
})

it('SQL is never assembled from text (v5.0.0-1.2.4)', () => {
  const made = pathsWith(serverLines, /sql\.raw\(|\.query\(`[^`]*\$\{|\.query\([^)]*\+/)
  // Names of our own database and tables, which cannot be parameters: a constant, and names read from PostgreSQL and
  // quoted.
  expect(made).toEqual([
    'apps/api/src/commands/backup/dump.ts',
    'apps/api/src/commands/backup/load.ts',
    'apps/api/src/platform/postgres/embedded.ts',
  ])
  for (const { text } of serverLines.filter(({ path, text }) => path.includes('/backup/') && /\.query\(`[^`]*\$\{/.test(text)))
    expect(text).toMatch(/\$\{(quoted\(|tables\.map\(quoted\)|most\})/)
})

it('programs are started with a list of arguments, never through a shell (v5.0.0-1.2.5)', () => {
  expect(pathsWith(serverLines, /\bexec(Sync)?\(['"`]|shell: *true/)).toEqual([])
})

it('a regular expression built from text escapes it (v5.0.0-1.2.9)', () => {
  // The words in these files are constants.
  const constant =
    /\/(common-passwords|commands\/form-options|contracts\/src\/(number-text|user)|assistant\/src\/(say\/advice|citations\/said-numbers)|events\/src\/key|news\/src\/(date|tags))\.ts$/
  const made = pathsWith(allLines, /new RegExp\(/).filter((path) => !constant.test(path))
  for (const path of made) expect(readFileSync(path, 'utf8'), path).toMatch(/\\\\\$&|RegExp\.escape/)
})

it('nothing runs text as code (v5.0.0-1.3.2)', () => {
  // The test kit runs exported programs, and is in no program of ours.
  const own = allLines.filter(({ path }) => !path.startsWith('packages/testkit/'))
  const running = pathsWith(own, /\beval\(|new Function\(|setTimeout\(['"`]|setInterval\(['"`]|runIn\w+Context\((?!'gc'\))/)
  expect(running).toEqual([])
})

it('the page writes text as text: it never renders HTML, Markdown or styles from a user (v5.0.0-1.3.1, v5.0.0-1.3.5, v5.0.0-3.2.2)', () => {
  expect(pathsWith(pageLines, /dangerouslySetInnerHTML|\.(inner|outer)HTML *=|insertAdjacentHTML|document\.write|srcdoc/i)).toEqual([])
})

it('the two XML parsers fetch nothing, and reject documents that declare entities (v5.0.0-1.5.1)', () => {
  expect(pathsWith(allLines, /from '(?!\.)[^']*(xml|sax|feedsmith)[^']*'|DOMParser/)).toEqual([
    'apps/api/src/features/journal/sheet-rows.ts',
    'packages/news/src/xml.ts',
  ])
  expect(readFileSync('apps/api/src/features/journal/sheet-rows.ts', 'utf8')).toMatch(/on\('doctype', \(\) => \{\s*throw/)
  expect(pathsWith(allLines, /\bparseXml\(/)).toEqual([
    'packages/news/src/feed.ts',
    'packages/news/src/opml.ts',
    'packages/news/src/xml.ts',
  ])
  for (const path of ['packages/news/src/feed.ts', 'packages/news/src/opml.ts'])
    expect(readFileSync(path, 'utf8')).toMatch(/isUnsafe\([\s\S]*parseXml\(/)
})

it('only JSON is ever deserialized (v5.0.0-1.5.2)', () => {
  expect(pathsWith(serverLines, /\bdeserialize\(|from '(js-)?yaml'|node-serialize/)).toEqual([])
})

it('the page listens to no message of another window (v5.0.0-3.5.5)', () => {
  expect(pathsWith(pageLines, /window\.addEventListener\('message'|window\.onmessage/)).toEqual([])
  expect(
    pathsWith(pageLines, /addEventListener\('message'/).filter(
      (path) => !/worker|preview-client|indicator-client|evidence-store|session/.test(path),
    ),
  ).toEqual([])
})

it('the only cipher is AES-256-GCM (v5.0.0-11.3.1, v5.0.0-11.3.2)', () => {
  const ciphers = pathsWith(allLines, /createCipheriv|createDecipheriv|subtle\.encrypt|publicEncrypt/)
  expect(ciphers).toEqual(['apps/api/src/platform/secrets/sealed.ts'])
  expect(readFileSync('apps/api/src/platform/secrets/sealed.ts', 'utf8').match(/aes-\d+-\w+/g)).toEqual(['aes-256-gcm'])
})

it('the only hash functions are SHA-256 and argon2id (v5.0.0-11.4.1, v5.0.0-11.4.3)', () => {
  expect(pathsWith(allLines, /create(Hash|Hmac)\((?!'sha256')/)).toEqual([])
  // Codes of authenticator apps use HMAC-SHA-1 (RFC 6238), the only form that all apps support.
  const others = pathsWith(allLines, /'(md5|sha1|md4|ripemd160)'|from '[^']*(bcrypt|scrypt|md5)[^']*'/i)
  expect(others.filter((path) => path !== 'apps/api/src/features/totp/authenticator.ts')).toEqual([])
})

it('predictable random numbers decide only waiting times (v5.0.0-11.5.1)', () => {
  expect(pathsWith([...serverLines, ...pageLines, ...sharedLines], /Math\.random/)).toEqual([
    'apps/api/src/features/calendar/agenda/join.ts',
    'apps/api/src/features/quotes/rest.ts',
    'apps/api/src/platform/jobs/keep-trying.ts',
  ])
})

it('the server calls only hosts named in its configuration or in the list of news sources (v5.0.0-13.2.4, v5.0.0-13.2.5)', () => {
  const named = pathsWith(
    serverLines,
    /https?:\/\/(?!127\.0\.0\.1|localhost|\$\{|www\.postgresql\.org\/docs|www\.w3\.org\/2000\/svg"|assay\.example|sample\.example)[a-z0-9-]+\.[a-z]/,
  )
  // The Anthropic model is called if `ANTHROPIC_API_KEY` is set.
  expect(named).toEqual([
    'apps/api/src/features/chat/model.ts',
    'apps/api/src/features/news/shipped-sources.ts',
    'apps/api/src/platform/config/settings.ts',
  ])
})

it('no fetch follows a redirect by itself (v5.0.0-15.3.2)', () => {
  const calls = pathsWith(serverLines, /\bfetch\(/)
  expect(calls).toContain('apps/api/src/features/data/providers/polite-fetch.ts')
  for (const path of calls) expect(readFileSync(path, 'utf8'), path).toMatch(/redirect: '(error|manual)'/)
})

it('the page names no other host than the one of its chart’s attribution (v5.0.0-14.2.3)', () => {
  const hosts = pageLines.flatMap(({ text }) => text.match(/https?:\/\/[a-z0-9.-]+/gi) ?? [])
  expect([...new Set(hosts)]).toEqual(['https://www.tradingview.com'])
})

it('test code is not part of the program: neither the server nor the page imports the test kit (v5.0.0-15.2.3)', () => {
  expect(pathsWith(serverLines, /from '@assay\/testkit'/)).toEqual([])
  expect(pathsWith(pageLines, /from '@assay\/testkit'/)).toEqual([])
})
