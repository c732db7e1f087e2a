import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

// docs/asvs.md is generated from the test titles (`vitest run scripts/asvs.test.ts -u`), so it cannot claim more than
// the tests show.
function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist)$/.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? testFiles(path) : /\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}

const paths = ['apps', 'packages', 'scripts'].flatMap(testFiles).filter((path) => !path.endsWith('asvs.test.ts'))
const places = new Map<string, Set<string>>()
for (const path of paths) {
  for (const [, id] of readFileSync(path, 'utf8').matchAll(/v5\.0\.0-(\d+\.\d+\.\d+)/g))
    places.set(id, (places.get(id) ?? new Set()).add(path))
}
const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
const proven = [...places.keys()].sort(byNumber)

const page = `# Controls of the OWASP ASVS that tests prove

The ids are those of the OWASP Application Security Verification Standard 5.0 (CC BY-SA 4.0). Each stands in the titles of the tests that prove it.
What is proven otherwise, and where we deviate, says [security.md](security.md). ${proven.length} controls.

| control | tests |
|---|---|
${proven.map((id) => `| v5.0.0-${id} | ${[...(places.get(id) ?? [])].sort().join(', ')} |`).join('\n')}
`

describe('the list of proven controls', () => {
  it('matches the control ids in the test titles', () => expect(page).toMatchFileSnapshot('../docs/asvs.md'))

  it('holds at least 120 controls', () => expect(proven.length).toBeGreaterThanOrEqual(120))
})
