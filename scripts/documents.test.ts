import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }

const tracked = spawnSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  .stdout.split('\n')
  .filter(existsSync)
const pages = tracked.filter((path) => path.endsWith('.md'))
const written = tracked.filter((path) => /\.(md|ts|tsx|mjs|cjs|css)$/.test(path) && path !== 'scripts/documents.test.ts')
const decisions = readdirSync('docs/decisions').map((name) => Number(name.slice(0, 4)))

/** Every match of the pattern, with the path of its file. */
function matches(paths: string[], pattern: RegExp): { path: string; found: string }[] {
  return paths.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(pattern)].map((match) => ({ path, found: match[1] ?? match[0] })))
}

const asLine = ({ path, found }: { path: string; found: string }) => `${path}: ${found}`

it('finds the pages and the code', () => {
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md']))
  expect(written.length).toBeGreaterThan(1000)
})

it('no text refers to a document outside the repository', () => {
  // Text such as a word in capitals followed by a number cites a chapter of such a document, except for these words.
  const chapters = matches(written, /\b(?!HTTP|ASVS|VALUE|EURUSD|USDJPY|XAUUSD|ABCD)[A-Z]{4,} \d+(?:\.\d+)*\b/g)
  const specification = matches(written, /\bspecification(?:’s|'s)? (?!of\b)\w+|\(specification\b/gi)
  expect([...chapters, ...specification].map(asLine)).toEqual([])
})

it('every page that a text names exists', () => {
  const missing = matches(written, /(?<![\w*])((?:[\w.-]+\/)*[\w-]+\.md)\b/g).filter(
    ({ path, found }) => ![found, join(dirname(path), found), join('docs', found)].some(existsSync),
  )
  expect(missing.map(asLine)).toEqual([])
})

it('every path of the repository that a page names exists', () => {
  const named = matches(pages, /`((?:apps|packages|docs|scripts|bench|fixtures|platform|features|base)\/[^`\s]*)`/g)
  const isThere = (path: string) => ['', 'apps/api/src', 'apps/web/src'].some((folder) => existsSync(join(folder, path)))
  const missing = named.filter(({ found }) => !/[<*{…]|\/dist\b|\bnode_modules\b/.test(found) && !isThere(found))
  expect(missing.map(asLine)).toEqual([])
})

it('every link in a page leads to an existing file', () => {
  const links = matches(pages, /\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)
  const missing = links.filter(({ path, found }) => !existsSync(join(dirname(path), found)))
  expect(missing.map(asLine)).toEqual([])
})

it('every decision that a text names exists', () => {
  const missing = matches(written, /\bdecision (\d+)\b/gi).filter(({ found }) => !decisions.includes(Number(found)))
  expect(missing.map(asLine)).toEqual([])
})

it('every npm script that a page names exists', () => {
  const missing = matches(pages, /\bnpm run (?:-s )?([a-z:]+)/g).filter(({ found }) => !(found in packageFile.scripts))
  expect(missing.map(asLine)).toEqual([])
})

it('README links the index of docs/, and the index links every page in docs/', () => {
  expect(readFileSync('README.md', 'utf8')).toContain('(docs/README.md)')
  const index = readFileSync('docs/README.md', 'utf8')
  const kept = tracked.filter((path) => /^docs\/[^/]+\.md$/.test(path) && path !== 'docs/README.md')
  expect(kept.filter((path) => !index.includes(`(${path.slice('docs/'.length)})`))).toEqual([])
})

it('the index of docs/ links every decision under its number', () => {
  const index = readFileSync('docs/README.md', 'utf8')
  const linked = [...index.matchAll(/\[(\d+) [^\]]+\]\(decisions\/([^)]+)\)/g)].map(
    ([, number, name]) => `${number?.padStart(4, '0')} ${name}`,
  )
  const kept = readdirSync('docs/decisions').map((name) => `${name.slice(0, 4)} ${name}`)
  expect(kept.filter((each) => !linked.includes(each))).toEqual([])
})

it('every decision says since when it stands', () => {
  const undated = readdirSync('docs/decisions').filter(
    (name) =>
      !/^# \d+\. .+\n\n\*\d{4}-\d\d-\d\d · (?:accepted|replaced by decision \d+)\*\n/.test(readFileSync(`docs/decisions/${name}`, 'utf8')),
  )
  expect(undated).toEqual([])
})

it('code that CONTRIBUTING shows of a file is in that file, which is compiled', () => {
  const shown = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/`([\w./-]+\.tsx?)`:\n\n```ts\n([\s\S]*?)```/g)]
  expect(shown.length).toBeGreaterThanOrEqual(3)
  expect(shown.filter(([, path = '', code = '']) => !readFileSync(path, 'utf8').includes(code.trimEnd())).map(([, path]) => path)).toEqual(
    [],
  )
})
