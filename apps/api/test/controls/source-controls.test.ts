import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allLines, pageLines, pathsWith, serverLines, sharedLines } from './sources.ts'

// What must not stand in the program's source at all, or only where it was looked at. A new place turns the test red: look at it, then name it here.

it('finds what it looks for', () => {
  expect(pathsWith(serverLines, /createServer\(/)).toContain('apps/api/src/app.ts')
  expect(allLines.length).toBeGreaterThan(20_000)
})

it('v5.0.0-1.2.4 SQL is never put together from text', () => {
  const made = pathsWith(serverLines, /sql\.raw\(|\.query\(`[^`]*\$\{|\.query\([^)]*\+/)
  // Names of our own database and tables, which PostgreSQL takes in no other way: a constant, and names that were read from it and quoted.
  expect(made).toEqual([
    'apps/api/src/commands/backup/dump.ts',
    'apps/api/src/commands/backup/load.ts',
    'apps/api/src/platform/postgres/embedded.ts',
  ])
  for (const { text } of serverLines.filter(({ path, text }) => path.includes('/backup/') && /\.query\(`[^`]*\$\{/.test(text)))
    expect(text).toMatch(/\$\{(quoted\(|tables\.map\(quoted\)|most\})/)
})

it('v5.0.0-1.2.5 programs are started with a list of arguments, never through a shell', () => {
  expect(pathsWith(serverLines, /\bexec(Sync)?\(['"`]|shell: *true/)).toEqual([])
})

it('v5.0.0-1.2.9 a regular expression made of text escapes it', () => {
  // The words of these are constants.
  const constant = /\/(common-passwords|assistant\/src\/(advice|citations\/said-numbers)|events\/src\/key|news\/src\/(date|tags))\.ts$/
  const made = pathsWith(allLines, /new RegExp\(/).filter((path) => !constant.test(path))
  for (const path of made) expect(readFileSync(path, 'utf8'), path).toMatch(/\\\\\$&|RegExp\.escape/)
})

it('v5.0.0-1.3.2 nothing runs text as code', () => {
  const running = pathsWith(allLines, /\beval\(|new Function\(|setTimeout\(['"`]|setInterval\(['"`]|runIn\w+Context\((?!'gc'\))/)
  expect(running).toEqual([])
})

it('v5.0.0-1.3.1 v5.0.0-1.3.5 v5.0.0-3.2.2 the page writes text as text: no HTML, Markdown or style of a person is ever rendered', () => {
  expect(pathsWith(pageLines, /dangerouslySetInnerHTML|\.(inner|outer)HTML *=|insertAdjacentHTML|document\.write|srcdoc/i)).toEqual([])
})

it('v5.0.0-1.5.1 the two XML parsers fetch nothing, and what declares entities does not get through them', () => {
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

it('v5.0.0-1.5.2 nothing but JSON is ever turned into objects', () => {
  expect(pathsWith(serverLines, /\bdeserialize\(|from '(js-)?yaml'|node-serialize/)).toEqual([])
})

it('v5.0.0-3.5.5 the page listens to no message of another window', () => {
  expect(pathsWith(pageLines, /window\.addEventListener\('message'|window\.onmessage/)).toEqual([])
  expect(
    pathsWith(pageLines, /addEventListener\('message'/).filter(
      (path) => !/worker|preview-client|indicator-client|evidence-store|session/.test(path),
    ),
  ).toEqual([])
})

it('v5.0.0-11.3.1 v5.0.0-11.3.2 the only cipher is AES-256-GCM', () => {
  const ciphers = pathsWith(allLines, /createCipheriv|createDecipheriv|subtle\.encrypt|publicEncrypt/)
  expect(ciphers).toEqual(['apps/api/src/platform/secrets/sealed.ts'])
  expect(readFileSync('apps/api/src/platform/secrets/sealed.ts', 'utf8').match(/aes-\d+-\w+/g)).toEqual(['aes-256-gcm'])
})

it('v5.0.0-11.4.1 v5.0.0-11.4.3 the only hash functions are SHA-256 and argon2id', () => {
  expect(pathsWith(allLines, /create(Hash|Hmac)\((?!'sha256')/)).toEqual([])
  // Codes of authenticator apps are made by HMAC-SHA-1: RFC 6238, and the only form that all apps know.
  const others = pathsWith(allLines, /'(md5|sha1|md4|ripemd160)'|from '[^']*(bcrypt|scrypt|md5)[^']*'/i)
  expect(others.filter((path) => path !== 'apps/api/src/features/totp/authenticator.ts')).toEqual([])
})

it('v5.0.0-11.5.1 chance that anyone could guess decides nothing but waiting times', () => {
  expect(pathsWith([...serverLines, ...pageLines, ...sharedLines], /Math\.random/)).toEqual([
    'apps/api/src/features/agenda/join.ts',
    'apps/api/src/features/quotes/rest.ts',
    'apps/api/src/platform/jobs/keep-trying.ts',
  ])
})

it('v5.0.0-13.2.4 v5.0.0-13.2.5 the server calls nobody but whom its configuration or the list of news sources names', () => {
  const named = pathsWith(
    serverLines,
    /https?:\/\/(?!127\.0\.0\.1|localhost|\$\{|www\.postgresql\.org\/docs|www\.w3\.org\/2000\/svg"|assay\.example)[a-z0-9-]+\.[a-z]/,
  )
  // The model of Anthropic is called where `ANTHROPIC_API_KEY` is set.
  expect(named).toEqual([
    'apps/api/src/features/assistant/model.ts',
    'apps/api/src/features/news/shipped-sources.ts',
    'apps/api/src/platform/config/settings.ts',
  ])
})

it('v5.0.0-15.3.2 no fetch follows a redirect by itself', () => {
  const calls = pathsWith(serverLines, /\bfetch\(/)
  expect(calls).toContain('apps/api/src/features/data/providers/polite-fetch.ts')
  for (const path of calls) expect(readFileSync(path, 'utf8'), path).toMatch(/redirect: '(error|manual)'/)
})

it('v5.0.0-14.2.3 the page names no other host than the one behind its chart’s attribution', () => {
  const hosts = pageLines.flatMap(({ text }) => text.match(/https?:\/\/[a-z0-9.-]+/gi) ?? [])
  expect([...new Set(hosts)]).toEqual(['https://www.tradingview.com'])
})

it('v5.0.0-15.2.3 test code is not part of the program: neither the server nor the page imports the reference forms', () => {
  expect(pathsWith(serverLines, /from '@assay\/testkit'/)).toEqual([])
  expect(pathsWith(pageLines, /from '@assay\/testkit'/)).toEqual([])
})
