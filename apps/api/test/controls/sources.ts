import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** A line of the program's own source, without its tests. */
interface SourceLine {
  /** Path from the root of the project. */
  readonly path: string
  readonly text: string
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist|test|e2e)$/.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : /\.(tsx?|mjs)$/.test(entry.name) ? [path] : []
  })
}

const linesOf = (path: string): SourceLine[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((text) => ({ path: relative(root, path), text }))

/** The code that runs in the server (`api`), in the browser (`web`), or in both (`packages`). */
export const serverLines = filesBelow(join(root, 'apps/api/src')).flatMap(linesOf)
export const pageLines = filesBelow(join(root, 'apps/web/src')).flatMap(linesOf)
export const sharedLines = filesBelow(join(root, 'packages')).flatMap(linesOf)
export const allLines = [...serverLines, ...pageLines, ...sharedLines]

/** The paths of the files, each once, with a line that matches. Comments do not count. */
export function pathsWith(lines: readonly SourceLine[], form: RegExp): string[] {
  const code = lines.filter(({ text }) => !/^\s*(\/\/|\*|\/\*)/.test(text))
  return [...new Set(code.filter(({ text }) => form.test(text)).map(({ path }) => path))].sort()
}
